/** Where orders say what happened to them; a logger of the service fits, and a terminal. */
export interface OrderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const SHOWN = 8;

/** Who knows the whole id can claim what was bought (decision 19); the beginning is enough to find an order by. */
export function loggedOrder(id: string): string {
  return id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id;
}
