import {
  maxProductClassDepth,
  type ProductClassRow,
  productClass,
} from '@brandside/contract/wholesale/product/product-class.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { moveForbids } from '../../platform/data/tree/tree.rules.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './product-class.words.ts'
import { ProductClassNames } from './product-class-names.select.tsx'
import { ProductClassTree } from './product-class-tree.public.tsx'
import { useProductClassTree } from './use-product-class-tree.ts'

const Field = fieldOf(productClass)
const ProductClassSelect = lazy(() => import('./product-class.select.tsx'))

const columns: readonly Column<ProductClassRow>[] = [
  { name: 'name', note: 'code', width: 200 },
  { name: 'icon', width: 56, spare: 2 },
  { name: 'parentName', width: 120 },
  'status',
  { name: 'sort', width: 64, spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <Section title={words.basics}>
    <Field name="parentId">
      <ProductClassSelect />
    </Field>
    <Field name="code" />
    <Field name="name" />
    <Field name="icon" />
    <Field name="sort" />
  </Section>
)

export default function ProductClassPage() {
  const { t, say } = useWords()
  const { tree } = useProductClassTree()

  function actions({ id }: ProductClassRow, { open }: Resource): RowAction[] {
    const tooDeep = moveForbids(tree, undefined, id, maxProductClassDepth) === 'tooDeep'
    return [
      {
        key: 'addBelow',
        label: words.addBelow,
        needs: productClass.endpoints.create,
        forbidden: tooDeep ? say(words.tooDeep, { max: maxProductClassDepth }) : undefined,
        run: () => open({ show: 'create', start: { parentId: id } }),
      },
    ]
  }

  return (
    <ResourcePage
      of={productClass}
      aside={<ProductClassTree />}
      filters={['name', 'code', 'status']}
      chips={['parentId']}
      columns={columns}
      form={form}
      shownAs={{ parentId: (id) => <ProductClassNames ids={[Number(id)]} /> }}
      rowActions={actions}
      statusAsks={({ name }, next) =>
        next === 1
          ? undefined
          : {
              title: say(words.disableTitle, { name }),
              text: say(words.disableText),
              verb: say(words.disableVerb),
              cancel: t('button.cancel'),
            }
      }
    />
  )
}
