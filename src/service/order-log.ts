/** Where orders say what happened to them; a logger of the service fits, and a terminal. */
export interface OrderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
