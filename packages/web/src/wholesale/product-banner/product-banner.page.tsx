import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { type ProductBannerRow, productBanner } from '@brandside/contract/wholesale/product/product-banner.ts'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { NoPicture } from '../document/no-picture.public.tsx'
import { pictureWords } from '../document/no-picture-words.public.ts'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { words } from './product-banner.words.ts'

const Field = fieldOf(productBanner)
const ProductPicker = picker(product)
const LevelPicker = picker(custLevel)
const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))

const columns: readonly Column<ProductBannerRow>[] = [
  { name: 'title', width: 176 },
  { name: 'image', width: 72 },
  { name: 'position', width: 96 },
  { name: 'linkType', width: 88, spare: 4 },
  { name: 'targetName', width: 176, spare: 3 },
  { name: 'startAt', width: 152, spare: 2 },
  { name: 'endAt', width: 152 },
  { name: 'live', width: 80 },
  'status',
  { name: 'sort', width: 64, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.content}>
      <Field name="title" />
      <OnDetail>
        <NoPicture of="image" />
      </OnDetail>
      <Field name="image" help={pictureWords.help} />
      <Field name="position" />
      <Field name="sort" />
    </Section>
    <Section title={words.target} help={words.targetHelp}>
      <Field name="linkType" />
      <ByValues>
        {({ linkType }) => (
          <>
            {linkType === 'PRODUCT' && (
              <Field name="productId">
                <ProductPicker />
              </Field>
            )}
            {linkType === 'CLASS' && (
              <Field name="classId">
                <ProductClassSelect />
              </Field>
            )}
            {linkType === 'URL' && <Field name="url" />}
          </>
        )}
      </ByValues>
    </Section>
    <Section title={words.showing} help={words.showingHelp}>
      <Field name="startAt" />
      <Field name="endAt" />
      <Field name="custLevelIds" help={words.levelsHelp}>
        <LevelPicker multiple />
      </Field>
    </Section>
  </>
)

export default function ProductBannerPage() {
  return (
    <ResourcePage
      of={productBanner}
      filters={['title', 'position', 'live', 'status']}
      columns={columns}
      form={form}
      nameOf={({ title }) => String(title ?? '')}
      shownAs={{
        productId: (id) => <Picked of={product} ids={[Number(id)]} />,
        classId: (id) => <ProductClassNames ids={[Number(id)]} />,
        custLevelIds: (ids) => <Picked of={custLevel} ids={ids.split(',').map(Number)} />,
      }}
    />
  )
}
