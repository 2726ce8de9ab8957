import type { Output } from '@brandside/contract/platform/contract.ts'
import { type FileRow, file } from '@brandside/contract/system/file.ts'
import { showSize } from '../../platform/base/format/size.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { PaperLink } from '../../platform/data/papers/paper-link.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { Picture } from '../../platform/ui/pictures/picture.tsx'
import { RecordWay } from '../operation-log/record-way.public.tsx'
import css from './file.module.css'
import { words } from './file.words.ts'

type FileUse = Output<typeof file, 'view'>['uses'][number]

const Field = fieldOf(file)

const columns: readonly Column<FileRow>[] = [
  { name: 'name', width: 280, cell: (row) => <FileName file={row} /> },
  { name: 'scene', width: 96 },
  { name: 'size', width: 96, cell: ({ size }) => (size > 0 ? showSize(size) : '–') },
  { name: 'width', label: ['尺寸', 'Pixels'], width: 110, cell: (row) => pixelsOf(row), spare: 2 },
  { name: 'references', width: 88 },
  { name: 'createdAt', note: 'createdByName', width: [150, 176], spare: 1 },
]

const facts = (
  <Section title={words.facts}>
    <Field name="key" />
    <Field name="scene" />
    <Field name="mime" />
    <Field name="size" />
    <Field name="width" />
    <Field name="height" />
    <Field name="references" />
    <Field name="uses" />
  </Section>
)

export default function FilePage() {
  return (
    <ResourcePage
      of={file}
      filters={['name', 'scene', 'used']}
      columns={columns}
      form={facts}
      shownAs={{
        size: (size) => showSize(Number(size)),
        key: (key, record) => <Whole of={key} name={String(record?.name ?? key)} />,
        uses: (_, record) => <Uses of={(record?.uses ?? []) as FileUse[]} />,
      }}
    />
  )
}

/** The file as it looks, beside what it is called. */
function FileName({ file: { name, key, mime } }: { file: FileRow }) {
  return (
    <span className={css.name}>
      {mime.startsWith('image/') ? <Picture of={key} size="tile" /> : <span className={css.paper}>PDF</span>}
      <span className={css.text} title={name}>
        {name}
      </span>
    </span>
  )
}

/** The key of a picture leads to the whole of it; a paper is read with a session only, and opens over the page. */
function Whole({ of, name }: { of: string; name: string }) {
  if (of.includes('/papers/'))
    return (
      <PaperLink paper={{ key: of, name }} className={css.paperKey}>
        {of}
      </PaperLink>
    )
  return (
    <a className={css.full} href={imageUrl(of)} target="_blank" rel="noreferrer">
      <Picture of={of} size="fact" />
      <span className={css.key}>{of}</span>
    </a>
  )
}

/** The records that show the file. */
function Uses({ of }: { of: readonly FileUse[] }) {
  if (of.length === 0) return '–'
  return (
    <ul className={css.uses}>
      {of.map(({ module, businessId, field }) => (
        <li key={`${module} ${businessId} ${field}`}>
          <RecordWay titled module={module} id={businessId} />
        </li>
      ))}
    </ul>
  )
}

function pixelsOf({ width, height }: FileRow): string {
  return width && height ? `${width} × ${height}` : '–'
}
