// node --import own-source-maps.mjs <script>: errors name the lines of our own sources. Maps of packages would take memory,
// and nobody looks for a fault in their sources by them.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
