import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const elsewhere = new Set(['node_modules', 'dist', '.git', 'data', 'coverage'])
const texts = /\.(ts|tsx|js|mjs|json|md|sh|sql|html|css|yaml|yml|env)$|^[^.]+$|^\.(npmrc|env)/

/** Patterns of secrets, and the published ones that other products start with (identity.md 9.3). */
const secrets: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a cloud access key': /\b(?:AKIA|ASIA|LTAI)[0-9A-Za-z]{16,20}\b/,
  'a token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20})\b/,
  'a token of a chat': /\bxox[abprs]-[\w-]{10,}/,
  'a signed web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a published password hash': /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/,
  'an address with a password': /\b(?:postgres(?:ql)?|mysql|redis|amqp):\/\/\w+:(?!…|x@|secret@|\$\{)[^\s:@'"`…]{8,}@/,
  'the signing key of another product': /mall-admin-secre[t]|yudao-mocksecre[t]/,
}

test('no secret lies in the repository', () => {
  const found: string[] = []
  for (const file of filesOf(root)) {
    const text = readFileSync(file, 'utf8')
    for (const [what, pattern] of Object.entries(secrets)) {
      if (pattern.test(text)) found.push(`${relative(root, file)}: ${what}`)
    }
  }
  expect(found).toEqual([])
})

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !elsewhere.has(entry.name)) yield* filesOf(path)
    else if (entry.isFile() && texts.test(entry.name) && statSync(path).size < 2_000_000) yield path
  }
}
