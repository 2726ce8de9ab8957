import { shop } from '@brandside/contract/store/shop/shop.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import BrandsSelect from '../../store/brand/brands.select.tsx'
import OrganisationSelect from '../organisation/organisation.select.tsx'
import RolesSelect from '../role/roles.select.tsx'
import { words } from './open-client.words.ts'

const Field = fieldOf(openClient)
const ShopPicker = picker(shop)

/** Roles and places of an app with a key; fetched when it is entered. */
export default function KeyInputs() {
  const { say } = useWords()
  return (
    <Section title={words.access} help={words.accessHelp}>
      <Field name="roleIds">
        <RolesSelect />
      </Field>
      <Field name="organisationIds" help={words.organisationsHelp}>
        <OrganisationSelect multiple />
      </Field>
      <Field name="shopIds" help={words.shopsHelp}>
        <ShopPicker multiple />
      </Field>
      <Field name="brandIds" help={words.brandsHelp}>
        <BrandsSelect placeholder={say(words.noBrands)} />
      </Field>
    </Section>
  )
}
