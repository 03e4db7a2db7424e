import { Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { ProfessionalChanges } from '../professionals/professional-changes.js';
import { Professionals } from '../professionals/professionals.store.js';
import { paperReferences } from './verification-documents.js';

/** Media has looked at a paper: it is shown from then on, and kept. */
@Injectable()
export class UpdateVerificationDocuments {
  constructor(
    private readonly professionals: Professionals,
    private readonly changes: ProfessionalChanges,
    private readonly files: Files,
  ) {}

  async run(userId: string): Promise<void> {
    if (!(await this.professionals.find(userId))?.papers?.length) return;
    await this.changes.make(
      userId,
      async ({ papers }) => {
        const settled = await this.files.settled(papers.map(({ file }) => file));
        return settled && { papers: papers.map((paper, n) => ({ ...paper, file: settled[n] ?? paper.file })) };
      },
      (before, after) => paperReferences(userId, before.papers, after.papers),
    );
  }
}
