import { remoteConfig } from '@plateia/mfe-kit/webpack';

export default remoteConfig(import.meta.dirname);
