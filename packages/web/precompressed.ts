import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/

interface Precompressed {
  /** Every byte counts for those who fetch it: 7 s of processor for a tenth less. A checkout that is started does not wait for it. */
  release: boolean
  /** Names of the files that come with the first page, whichever it is: they get the 2 s of processor in any case. */
  first: readonly string[]
}

/** Lays a brotli and a gzip form beside every text file of the build and prints what really travels. */
export function precompressed({ release, first }: Precompressed): Plugin {
  const isFirst = (file: string) => first.some((name) => file.startsWith(join('assets', `${name}-`)))
  let config: ResolvedConfig
  return {
    name: 'brandside:precompressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      async handler(failure) {
        // The build says itself why there is nothing to compress.
        if (failure) return
        const folder = resolve(config.root, config.build.outDir)
        const sizes = await Promise.all(
          filesOf(folder).map((file) => compressFile(folder, file, release || isFirst(file))),
        )
        for (const { file, plain, br, gz } of sizes.sort((a, b) => b.br - a.br)) {
          config.logger.info(`${kilo(plain)} plain ${kilo(gz)} gz ${kilo(br)} br  ${file}`)
        }
      },
    },
  }
}

/** In the threads that Node has for it, so several at a time. */
async function compressFile(folder: string, file: string, isDense: boolean) {
  const [quality, level] = isDense ? [11, 9] : [5, 6]
  const path = join(folder, file)
  const text = await readFile(path)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    promisify(gzip)(text, { level }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return { file, plain: text.length, br: br.length, gz: gz.length }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
