import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './build-id.ts'
import { bundleBounds } from './bundle-bounds.ts'
import { chunkGroups, shellFiles } from './chunks.ts'
import { contractData } from './contract-data.ts'
import { importsAgain } from './imports-again.ts'
import { manual } from './manual.ts'
import { precompressed } from './precompressed.ts'
import { reference } from './reference.ts'

export default defineConfig({
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId()) },
  plugins: [
    contractData(),
    react(),
    importsAgain(),
    bundleBounds(),
    reference(),
    manual(),
    precompressed({ release: process.env.RELEASE === '1', first: shellFiles }),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Sizes as they travel are printed by `precompressed`.
    reportCompressedSize: false,
    // Of what any list needs, the library of controls is the larger part.
    chunkSizeWarningLimit: 800,
    // The content policy admits no data: scripts; small pictures as files are cached for ever.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
      onLog(level, log, report) {
        // Small parts come along with their page as planned; `chunks.ts` refuses those that the sources import as well.
        if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log)
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/pcapi', '/up', '/img'].map((path) => [path, 'http://127.0.0.1:8080'])),
  },
})
