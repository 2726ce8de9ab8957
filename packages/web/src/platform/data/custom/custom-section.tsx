import { isCustomName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { shownOf } from '../../io/api/contract-data.ts'
import { AnyField, Section } from '../resource/fields.tsx'
import { useResource } from '../resource/resource.ts'
import { words } from './custom.words.ts'

/** The fields that the company has added to these records, as inputs of the form and facts of the detail. */
export function CustomSection() {
  const { contract } = useResource()
  const names = Object.keys(shownOf(contract.endpoints.view)).filter(isCustomName)
  if (names.length === 0) return null
  return (
    <Section title={words.custom}>
      {names.map((name) => (
        <AnyField key={name} contract={contract} name={name} />
      ))}
    </Section>
  )
}
