import type { AreaName } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Engine, mainEngine } from '../test-database.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { WriteProbe } from '../write-probe.ts'
import { walkAccess } from './access.ts'
import { walkWithAnything } from './fuzz.ts'
import { walkKeywords } from './keywords.ts'
import { walkLists } from './lists.ts'
import { testLog } from './log.ts'
import { spreadIds } from './logged-record.ts'
import { walkPictures } from './pictures.ts'
import { prepare } from './prepared.ts'
import { testReadAnswer } from './read-answer.ts'
import { callsOf, contracts, isSigned } from './registry.ts'
import { walkScopes } from './scopes.ts'
import { tenantsOf, testTenants, walkOwnRows } from './tenants.ts'
import { walkUndo } from './undo.ts'
import type { Walk } from './walk.ts'
import { walkWholeReads } from './whole-reads.ts'
import { testWrongInput } from './wrong-input.ts'

/** All that holds for every endpoint, for those of one area; each area has its file, so that they run side by side. */
export function walkArea(area: AreaName): void {
  walkOver(
    contracts.filter((contract) => contract.area === area),
    mainEngine(),
  )
}

export function walkOver(walkedContracts: readonly Contract[], engine: Engine): void {
  describe(`walked over on ${engine}`, () => {
    let product: TestProduct
    let probe: WriteProbe
    beforeAll(async () => {
      product = await openTestProduct(engine, { oneConnection: true })
      probe = await WriteProbe.on(product.database)
      await spreadIds(product.database)
    })
    afterAll(() => product.close())

    const walk: Walk = {
      contracts: walkedContracts,
      // Signed calls are walked on their own: `open-side.test.ts`.
      calls: walkedContracts.flatMap(callsOf).filter((call) => !isSigned(call)),
      asked: new Map(),
      get product() {
        return product
      },
      get probe() {
        return probe
      },
    }

    walkLists(walk)
    walkKeywords(walk)
    walkAccess(walk)
    walkScopes(walk)
    walkUndo(walk)
    walkPictures(walk)
    const tenants = tenantsOf(walk)
    walkOwnRows(walk, tenants)
    for (const call of walk.calls)
      describe(call.name, () => {
        const prepared = prepare(walk, call)
        testWrongInput(walk, call, prepared)
        testTenants(walk, call, prepared, tenants)
        // It carries the call out, which the others leave as it was prepared.
        testLog(walk, call, prepared)
        testReadAnswer(walk, call, prepared)
      })
    walkWholeReads(walk)
    // Last: the data it leaves behind is unpredictable.
    walkWithAnything(walk)
  })
}
