export interface Started {
  address: string;
  stop: () => Promise<void>;
}

export interface Source {
  name: string;
  /** where the suites look for it; who sets it keeps an engine of their own */
  variable: string;
  start: (dir: string) => Promise<Started>;
}
