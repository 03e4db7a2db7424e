import { apiContract } from './contract/api.contract.js';
import { raiseMock } from './support/mock-stage.js';

apiContract(raiseMock);
