import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { areas } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { packTar } from 'modern-tar'
import { version } from '../../config/version.ts'
import type { OpenApi } from '../document.ts'
import { partOf } from '../document-parts.ts'
import { areaTexts, eventsText } from './area-text.ts'

/** Beside this package; what is sent to a client is there as it is. */
const runtime = join(import.meta.dirname, '../../../../../client/src')

const parts = ['open', ...Object.keys(areas)]

/** The files of `@brandside/client` for the calls of this installation: its own runtime, and a module for each area. */
export async function clientFiles(document: OpenApi, contracts: readonly Contract[]): Promise<Map<string, string>> {
  const files = new Map<string, string>([['package.json', manifest]])
  for (const name of await readdir(runtime)) files.set(name, await readFile(join(runtime, name), 'utf8'))
  files.set('index.d.ts', `${files.get('index.d.ts')}\n${eventsText(document)}`)
  for (const area of parts) {
    const { js, dts } = areaTexts(area, partOf(document, area, contracts), contracts)
    files.set(`${area}.js`, js)
    files.set(`${area}.d.ts`, dts)
  }
  return files
}

const manifest = JSON.stringify(
  {
    name: '@brandside/client',
    version,
    description: 'Typed calls of a Brandside installation',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: Object.fromEntries(
      ['index', ...parts].map((name) => [
        name === 'index' ? '.' : `./${name}`,
        { types: `./${name}.d.ts`, default: `./${name}.js` },
      ]),
    ),
  },
  null,
  2,
)

/** As `npm install` takes it. */
export async function clientArchive(document: OpenApi, contracts: readonly Contract[]): Promise<Buffer> {
  const files = await clientFiles(document, contracts)
  // The same bytes for the same contracts, so that lock files hold.
  const mtime = new Date('2026-01-01T00:00:00Z')
  const entries = [...files].map(([name, body]) => ({
    header: { name: `package/${name}`, size: Buffer.byteLength(body), mtime },
    body,
  }))
  return promisify(gzip)(await packTar(entries))
}
