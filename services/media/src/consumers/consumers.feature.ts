import { FileReferencesConsumer } from './file-references.consumer.js';
import { IdentityConsumer } from './identity.consumer.js';

export const consumers = [FileReferencesConsumer, IdentityConsumer];
