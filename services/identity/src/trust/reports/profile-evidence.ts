import { Injectable } from '@nestjs/common';
import type { File } from '@plateia/contracts';
import type { Evidence } from '@plateia/contracts/identity';
import type { EvidenceSource } from '@plateia/evidence';
import { Clock } from '@plateia/runtime';
import { Accounts } from '../../account/store/accounts.js';

/** Of a profile: the name, the text and the photo. Whether it may be seen was asked when it was reported. */
@Injectable()
export class ProfileEvidence implements EvidenceSource {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async find({ id }: { id: string }): Promise<Evidence | null> {
    const account = await this.accounts.byId(id);
    if (!account) return null;
    const { fullName, aboutMe, photoKey } = account;
    return {
      authorId: id,
      content: [fullName, aboutMe].filter(Boolean).join('\n\n'),
      createdAt: this.clock.date().toISOString(),
      files: photoKey ? [photoFile(photoKey)] : [],
      before: [],
    };
  }
}

const photoFile = (key: string): File => ({ key, url: '', kind: 'image', alt: '', status: 'ready' });
