export interface DeadLetter {
  /** `<group>:<event id>` */
  id: string;
  group: string;
  topic: string;
  key: string;
  type: string;
  eventId: string;
  /** what the handler threw, with its stack */
  cause: string;
  tries: number;
  position: string;
  at: string;
  /** as it was received; not an envelope when that is why nobody could handle it */
  envelope: unknown;
  /** the log refused to keep it with its data: that is gone, and with it the replay */
  cut?: boolean;
}

export interface DeadLetters {
  /** oldest first */
  list(group?: string): Promise<DeadLetter[]>;
  /** hands it to its group once more, past the inbox, and takes it off the list */
  replay(letter: DeadLetter): Promise<void>;
}
