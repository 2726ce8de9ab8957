// npm run notices: writes THIRD-PARTY-NOTICES.md, the licences of everything that runs in the product or travels to a
// browser. Run it after a change of package-lock.json; a test compares the two.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './records.mjs'

const file = path.join(root, 'THIRD-PARTY-NOTICES.md')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/** Folders in the lock file of what server, sandbox and web client need, and of what that needs. */
export function shippedPackages() {
  const found = new Set()
  const visit = (from) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = placeOf(name, from)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      visit(lock.packages[at].link ? lock.packages[at].resolved : at)
    }
  }
  for (const own of ['packages/server', 'packages/sandbox', 'packages/web']) visit(own)
  return [...found]
    .filter((at) => !lock.packages[at].link)
    .map((at) => ({ at, name: at.split('node_modules/').at(-1), version: lock.packages[at].version }))
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}

/** As Node looks for a package: in the folder itself, then in those above. */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = path.posix.join(folder, 'node_modules', name)
    if (lock.packages[at]) return at
    if (folder === '') return undefined
  }
}

/** The text of a licence, or undefined where the package is for another system, or brings none. */
function licenceOf({ at }) {
  try {
    const names = readdirSync(path.join(root, at)).filter((name) => /^(licen[cs]e|copying|notice)(\b|[-.])/i.test(name))
    return names.map((name) => readFileSync(path.join(root, at, name), 'utf8').trim()).join('\n\n') || undefined
  } catch {
    return undefined
  }
}

export const headingOf = ({ name, version }) => `## ${name} ${version}`

function write() {
  const parts = shippedPackages().map((each) => {
    const text = licenceOf(each)
    const declared = `Declared licence: ${lock.packages[each.at].license ?? 'none'}`
    return [headingOf(each), declared, ...(text ? [`\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``] : [])].join(
      '\n\n',
    )
  })
  const head = `# Third-party notices

What runs in the product or travels to a browser, beside its own code. Written by \`npm run notices\`. Fonts of printed documents: Noto Sans SC, [OFL 1.1](packages/server/assets/fonts/OFL.txt).`
  writeFileSync(file, `${[head, ...parts].join('\n\n')}\n`)
  console.log(`${file}: ${parts.length} packages`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write()
