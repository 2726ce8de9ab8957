import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Lays a brotli and a gzip form beside every text file of the build and prints what really travels. */
export function precompressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'brandside:precompressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      handler(failure) {
        // The build says itself why there is nothing to compress.
        if (failure) return
        const folder = resolve(config.root, config.build.outDir)
        const sizes = filesOf(folder).map((file) => ({ file, ...compress(join(folder, file)) }))
        for (const { file, plain, br, gz } of sizes.sort((a, b) => b.br - a.br)) {
          config.logger.info(`${kilo(plain)} plain ${kilo(gz)} gz ${kilo(br)} br  ${file}`)
        }
      },
    },
  }
}

function compress(path: string): { plain: number; br: number; gz: number } {
  const text = readFileSync(path)
  const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
  const gz = gzipSync(text, { level: 9 })
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
  return { plain: text.length, br: br.length, gz: gz.length }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
