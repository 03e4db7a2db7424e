import { Injectable } from '@nestjs/common';
import { findRow } from '@plateia/mongo';
import { InjectModel, ServiceError, type Caller } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SESSION, type Session } from './session.schema.js';
import { EndSession } from './end-session.js';

/** I23. */
@Injectable()
export class RevokeSessions {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<Session>,
    private readonly end: EndSession,
  ) {}

  async run({ userId, sid }: Caller, sessionId: string | undefined): Promise<{ revoked: number }> {
    if (sessionId === undefined) return { revoked: await this.end.allOf(userId, 'revoked', { except: sid }) };
    const own = await findRow(this.model.collection, { _id: sessionId as never, userId }, { projection: { _id: 1 } });
    if (!own) throw new ServiceError('RESOURCE_NOT_FOUND');
    return { revoked: (await this.end.run(sessionId, 'revoked')) ? 1 : 0 };
  }
}
