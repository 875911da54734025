export interface More {
  hasMore: boolean;
  isLoading: boolean;
  load: () => void;
}
