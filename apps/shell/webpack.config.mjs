import { hostConfig } from '@plateia/mfe-kit/webpack';

export default hostConfig(import.meta.dirname);
