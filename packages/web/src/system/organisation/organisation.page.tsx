import { admin } from '@brandside/contract/system/admin.ts'
import { type OrganisationRow, organisation } from '@brandside/contract/system/organisation.ts'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './organisation.words.ts'
import { OrganisationNames } from './organisation-names.select.tsx'
import { OrganisationTree } from './organisation-tree.tsx'
import { useOrganisationTree } from './use-organisation-tree.ts'

const Field = fieldOf(organisation)
const OrganisationSelect = lazy(() => import('./organisation.select.tsx'))
const PersonPicker = picker(admin)
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const PeopleDialog = lazy(() => import('./people-dialog.tsx'))

const columns: readonly Column<OrganisationRow>[] = [
  { name: 'name', note: 'code', width: 184 },
  { name: 'parentName', width: 100 },
  { name: 'leaderName', width: 88 },
  { name: 'phone', width: 120, spare: 3 },
  { name: 'people', width: 56 },
  { name: 'shops', width: 64 },
  'status',
  { name: 'sort', width: 48, spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <ParentField />
      <Field name="code" />
      <Field name="name" />
      <Field name="sort" />
    </Section>
    <Section title={words.contact} help={words.contactHelp}>
      <Field name="leaderId">
        <PersonPicker />
      </Field>
      <Field name="phone" />
    </Section>
  </>
)

/** The parent of a new one; later it is moved, with everything below it. */
function ParentField() {
  const { isNew } = useFormRecord()
  return isNew ? (
    <Field name="parentId" help={words.belowRoot}>
      <OrganisationSelect />
    </Field>
  ) : null
}

export default function OrganisationPage() {
  const { t, say } = useWords()
  const [dialog, setDialog] = useState<{ show: 'move' | 'people'; row: OrganisationRow }>()
  const close = () => setDialog(undefined)
  const { tree } = useOrganisationTree()
  const { rootStays, hasChildren, hasPeople } = organisation.reasons
  const atRoot = ({ parentId, name }: OrganisationRow) =>
    parentId === null ? say(rootStays.words, { name }) : undefined

  function stays(row: OrganisationRow): string | undefined {
    const { id, name, people } = row
    const [below] = findNode(tree, id)?.children ?? []
    if (below) return atRoot(row) ?? say(hasChildren.words, { name, child: below.name })
    return atRoot(row) ?? (people > 0 ? say(hasPeople.words, { name, count: people }) : undefined)
  }

  function actions(row: OrganisationRow, { open }: Resource): RowAction[] {
    return [
      {
        key: 'addBelow',
        label: words.addBelow,
        needs: organisation.endpoints.create,
        run: () => open({ show: 'create', start: { parentId: row.id } }),
      },
      {
        key: 'move',
        label: words.move,
        needs: organisation.endpoints.move,
        forbidden: row.parentId === null ? say(words.rootStays) : undefined,
        run: () => setDialog({ show: 'move', row }),
      },
      { key: 'people', label: words.people, run: () => setDialog({ show: 'people', row }) },
    ]
  }

  return (
    <>
      <ResourcePage
        of={organisation}
        aside={<OrganisationTree />}
        filters={['name', 'code', 'status']}
        chips={['parentId']}
        columns={columns}
        form={form}
        shownAs={{ parentId: (id) => <OrganisationNames ids={[Number(id)]} /> }}
        rowActions={actions}
        stays={stays}
        statusStays={(row) => (row.status === 1 ? atRoot(row) : undefined)}
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
      <Suspense>
        {dialog?.show === 'move' && <MoveDialog row={dialog.row} onClosed={close} />}
        {dialog?.show === 'people' && <PeopleDialog row={dialog.row} onClosed={close} />}
      </Suspense>
    </>
  )
}
