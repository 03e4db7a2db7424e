import { Injectable } from '@nestjs/common';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';

export interface IdSpan {
  /** the id of the last one shown */
  after?: string | undefined;
  offset: number;
  limit: number;
}

interface Asked {
  limit: number;
  nextToken: string;
}

/** Pages of rows in the order of an id. */
@Injectable()
export class IdPages {
  constructor(private readonly tokens: PageTokens) {}

  async page<T>(
    { limit, nextToken }: Asked,
    binding: PageBinding,
    { read, idOf }: { read: (span: IdSpan) => Promise<T[]>; idOf: (row: T) => string },
  ): Promise<{ rows: T[]; nextToken: string }> {
    const at = this.tokens.read(nextToken, binding, z.string());
    const found = await read({
      after: at.kind === 'cursor' ? at.data : undefined,
      offset: at.kind === 'offset' ? at.offset : 0,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { rows, nextToken: found.length > limit && last ? this.tokens.write(idOf(last), binding) : '' };
  }
}
