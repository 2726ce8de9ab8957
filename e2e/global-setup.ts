import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demandNoCertificates } from '@brandside/server/platform/testing/no-certificates.ts'
import type { TestProject } from 'vitest/node'
import { chosenPassword } from './operator.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of a product that was started and stopped once. */
    preparedData: string
  }
}

/** Makes one installation with its demonstration company; the journeys start on copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'brandside-e2e-'))
  const data = join(dir, 'data')
  const product = await startProduct({ ADMIN_PASSWORD: chosenPassword, DEMO_PASSWORD: chosenPassword, DATA_DIR: data })
  await demandNoCertificates(product.address, 'admin', chosenPassword)
  await product.stop()
  project.provide('preparedData', data)
  return () => rmSync(dir, { recursive: true, force: true })
}
