import { cancelDeletion, deleteAccount, readExport } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

export const closingCalls = api({ deleteAccount, readExport, cancelDeletion });
