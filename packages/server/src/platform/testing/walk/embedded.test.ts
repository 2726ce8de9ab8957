import { brand } from '@brandside/contract/store/brand.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import { mainEngine } from '../test-database.ts'
import { contracts } from './registry.ts'
import { walkOver } from './walk-area.ts'

/** Of every way to make a module, one: what makes them is the same for all, and has to work on the other engine too. */
const models: readonly { name: string }[] = [brand, bizDictItem, bizParam]

if (mainEngine() !== 'embedded')
  walkOver(
    contracts.filter(({ name }) => models.some((model) => model.name === name)),
    'embedded',
  )
