import { expect, it } from 'vitest'
import { importAgain } from './import-again.ts'

const missingAt = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

it.each([missingAt('file:///nowhere/dialog.js'), new TypeError('Importing a module script failed.')])(
  'leaves “%s” as it is, where the file does not come or is not named',
  async (error) => {
    await expect(importAgain(error)).rejects.toBe(error)
  },
)

it('finds what a browser remembers as missing at another address, the same for all who want it', async () => {
  const code = 'if(!import.meta.url.includes("?again="))throw(0);export%20const%20dialog=1//.js'
  const missing = missingAt(`data:text/javascript,${code}`)
  const [one, other] = await Promise.all([importAgain(missing), importAgain(missing)])
  expect(one).toMatchObject({ dialog: 1 })
  expect(other).toBe(one)
  expect(await importAgain(missing)).toBe(one)
})
