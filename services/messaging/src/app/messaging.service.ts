import { attachments } from '@plateia/attachments';
import { messageFiles } from '@plateia/contracts/media';
import { exportPartReady, reportEvidenceReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { evidence } from '@plateia/evidence';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { UpdateMessageFiles } from './consumers/update-message-files.js';
import { SHOWN_IN_MESSAGES } from '../store/message-files.js';
import { messagingSettings } from './config.js';
import { ApplyRelations } from '../conversations/apply-relations.js';
import { MessagingExport } from '../account/messaging.export.js';
import { MessagingModule } from './messaging.module.js';
import { firstTexts } from './migrations/first-texts.js';
import { MessageEvidence } from '../account/message-evidence.js';
import { messagingSeed } from './messaging.seed.js';

export const messagingService = defineService({
  name: 'messaging',
  settings: messagingSettings,
  module: () => MessagingModule,
  seed: messagingSeed,
  migrations: [firstTexts],
  kits: [
    people({ follower: ApplyRelations, measuresLag: true }),
    attachments({ kinds: SHOWN_IN_MESSAGES, follower: UpdateMessageFiles }),
    evidence({
      ready: reportEvidenceReady.messaging,
      targets: ['message', 'booking_message'],
      files: messageFiles,
      source: MessageEvidence,
    }),
    dataExport({ ready: exportPartReady.messaging, source: MessagingExport }),
  ],
});
