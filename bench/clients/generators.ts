import type { ChosenCall } from './fifty.ts'

interface Generator {
  name: string
  packages: readonly string[]
  command: readonly [string, ...string[]]
  /** Files that it reads, by name. */
  settings: Readonly<Record<string, string>>
  /** A program that makes the calls, and prints the code of each answer. */
  program(asked: readonly ChosenCall[]): string
}

const json = (value: unknown) => JSON.stringify(value)

/** Refused and done are told apart as the types have it: only what is done has data. */
const judged = `
function tell(name: string, answer: { code: number; message: string; data?: unknown }) {
  console.log(name, answer.code === 0 && answer.data !== undefined ? 0 : \`\${answer.code} \${answer.message}\`)
}`

const start = `const { BRANDSIDE_URL: baseUrl = '', BRANDSIDE_KEY: key = '' } = (globalThis as unknown as { process: { env: Record<string, string> } }).process.env
const headers = { Authorization: \`Bearer \${key}\` }`

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    command: ['openapi-typescript', 'openapi.json', '--default-non-nullable=false', '-o', 'schema.d.ts'],
    settings: {},
    program: (asked) =>
      [
        `import createClient from 'openapi-fetch'`,
        `import type { paths } from './schema.js'`,
        start,
        `const client = createClient<paths>({ baseUrl, headers })`,
        judged,
        ...asked.map(({ operationId, path, method, query, body }, at) => {
          const input = body === undefined ? `{ params: { query: ${json(query)} } }` : `{ body: ${json(body)} }`
          return [
            `const a${at} = await client.${method}(${json(path)}, ${input})`,
            `tell(${json(operationId)}, a${at}.data ?? a${at}.error ?? { code: -1, message: 'no answer' })`,
          ].join('\n')
        }),
      ].join('\n'),
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.99.0'],
    command: ['openapi-ts'],
    settings: {
      'openapi-ts.config.mjs': `export default { input: './openapi.json', output: { path: './client', importFileExtension: '.js' }, plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'] }\n`,
    },
    program: (asked) =>
      [
        `import { client } from './client/client.gen.js'`,
        `import * as sdk from './client/sdk.gen.js'`,
        start,
        'client.setConfig({ baseUrl, headers })',
        judged,
        ...asked.map(({ operationId, query, body }, at) => {
          const name = operationId.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
          const input = body === undefined ? `{ query: ${json(query)} }` : `{ body: ${json(body)} }`
          return [
            `const a${at} = await sdk.${name}(${input})`,
            `tell(${json(operationId)}, a${at}.data ?? a${at}.error ?? { code: -1, message: 'no answer' })`,
          ].join('\n')
        }),
      ].join('\n'),
  },
]
