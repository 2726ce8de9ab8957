import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const files = { 'swagger-ui.js': 'swagger-ui-bundle.js', 'swagger-ui.css': 'swagger-ui.css' }

/** Lays Swagger UI beside `docs.html`, as its makers have built it: no part of the client, and nothing of it is compiled. */
export function reference(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'brandside:reference',
    apply: 'build',
    generateBundle() {
      for (const [name, file] of Object.entries(files)) {
        const source = readFileSync(resolve(`swagger-ui-dist/${file}`))
        this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
      }
    },
  }
}
