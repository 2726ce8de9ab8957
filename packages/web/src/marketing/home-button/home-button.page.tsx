import { type HomeButtonRow, homeButton } from '@brandside/contract/marketing/home-button.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import { words as inputs } from '../inputs/inputs.words.ts'
import { LinkTarget } from '../inputs/link-target.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { ButtonGrid } from './button-grid.tsx'
import { words } from './home-button.words.ts'

const Field = fieldOf(homeButton)
const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))

const columns: readonly Column<HomeButtonRow>[] = [
  { name: 'name', width: 120 },
  { name: 'icon', width: 96 },
  { name: 'brandName', width: 128 },
  { name: 'client', width: 88 },
  { name: 'linkType', width: 96, spare: 3 },
  { name: 'linkValue', width: 160, spare: 2 },
  { name: 'badge', width: 72, spare: 4 },
  { name: 'sort', width: 56, spare: 5 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.look} help={words.lookHelp}>
      <Field name="name" />
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="client" />
      <Field name="icon" />
      <Field name="image" />
      <Field name="badge" />
      <Field name="badgeUntil" />
    </Section>
    <Section title={words.link} help={words.linkHelp}>
      <Field name="linkType" />
      <ByValues>
        {({ linkType }) =>
          linkType !== undefined &&
          linkType !== 'NONE' && (
            <Field name="linkValue">
              <LinkTarget type={String(linkType)} />
            </Field>
          )
        }
      </ByValues>
      <Field name="needLogin" />
    </Section>
    <Section title={words.shown} help={words.shownHelp}>
      <Field name="shopIds">
        <ShopPicker multiple placeholder={inputs.everywhere} />
      </Field>
      <Field name="minBuild" />
      <Field name="visibleFrom" />
      <Field name="visibleTo" />
      <Field name="sort" />
    </Section>
  </>
)

/** The icon grid on the home page of the consumer clients. */
export default function HomeButtonPage() {
  return (
    <ResourcePage
      of={homeButton}
      aside={<ButtonGrid />}
      filters={['name', 'brandId', 'client', 'status']}
      filterInputs={{ brandId: <BrandSelect /> }}
      columns={columns}
      form={form}
      shownAs={placesShown}
    />
  )
}
