import { type HomeButtonOfGrid, homeButton } from '@brandside/contract/marketing/home-button.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Input, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { moveOne } from '../inputs/order.rules.ts'
import { Phone } from '../phone/phone.public.tsx'
import css from './home-button.module.css'
import { words } from './home-button.words.ts'
import { iconOf } from './icons.tsx'
import { PaleIcons } from './pale-icons.tsx'

const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const clients = ['MINIAPP', 'H5', 'APP'] as const
type Client = (typeof clients)[number]

/** The home page of a brand's client: its buttons two by five, put in order by dragging or with the arrow keys. */
export function ButtonGrid() {
  const { say } = useWords()
  const [brandId, setBrandId] = useState<number | null>(null)
  const [client, setClient] = useState<Client>('MINIAPP')
  const first = useRead(homeButton, 'list', { client, status: 1, rows: 1 })
  const shown = brandId ?? first.data?.list[0]?.brandId ?? null
  return (
    <div className={css.preview}>
      <h2 className={css.title}>{say(words.grid)}</h2>
      <Suspense fallback={<Input readOnly />}>
        <BrandSelect value={shown} onChange={(next) => setBrandId(next ?? null)} />
      </Suspense>
      <Segmented
        block
        options={clients.map((value) => ({ value, label: say(words[value]) }))}
        value={client}
        onChange={setClient}
      />
      <Phone label={say(words.grid)}>
        <div className={css.banner} />
        {first.isError && brandId === null ? (
          <LoadingOrFailed read={first} />
        ) : shown === null ? (
          <p className={css.empty}>{say(words.pickBrand)}</p>
        ) : (
          <Grid brandId={shown as Id} client={client} />
        )}
      </Phone>
      <p className={css.help}>{say(words.gridHelp)}</p>
    </div>
  )
}

function Grid({ brandId, client }: { brandId: Id; client: Client }) {
  const { say } = useWords()
  const can = useCan()
  const read = useRead(homeButton, 'grid', { brandId, client })
  const { data } = read
  const hidden = useRead(homeButton, 'list', { brandId, client, status: 0, rows: 100 })
  const { run, pending } = useAction(homeButton, 'sort', { done: say(words.arranged) })
  const [order, setOrder] = useState<readonly Id[]>()
  const [dragged, setDragged] = useState<Id>()
  if (!data) return <LoadingOrFailed read={read} />
  if (!hidden.data) return <LoadingOrFailed read={hidden} />
  if (data.length === 0) return <p className={css.empty}>{say(words.empty)}</p>
  const ids = data.map(({ id }) => id)
  const isSame = order?.length === ids.length && ids.every((id) => order.includes(id))
  const shown = isSame ? order : ids
  const mayMove = can(homeButton.endpoints.sort.guard) && !pending
  const others = hidden.data.list.map(({ id }) => id)

  /** All buttons of the client are named, the hidden ones behind those that are shown. */
  async function save(next: readonly Id[]) {
    if (next.every((id, index) => id === shown[index])) return
    setOrder(next)
    if (!(await run({ brandId, client, ids: [...next, ...others] }))) setOrder(undefined)
  }

  return (
    <>
      <ol className={css.grid}>
        {shown.map((id, index) => {
          const button = data.find((each) => each.id === id) as HomeButtonOfGrid
          return (
            <li key={id}>
              <button
                type="button"
                className={css.button}
                draggable={mayMove}
                data-dragged={dragged === id || undefined}
                onDragStart={() => setDragged(id)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => dragged !== undefined && void save(moveOne(shown, dragged, index))}
                onKeyDown={({ key }) => {
                  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 }[key]
                  if (step && mayMove) void save(moveOne(shown, id, index + step))
                }}
              >
                <span className={css.icon}>
                  {button.image ? (
                    <img src={imageUrl(button.image, { small: true })} alt="" />
                  ) : (
                    <span aria-hidden="true">{iconOf(button.icon)}</span>
                  )}
                  {button.badge && <span className={css.badge}>{button.badge}</span>}
                </span>
                <span className={css.name}>{button.name}</span>
                <span className="visually-hidden">{say(words.place, { place: index + 1 })}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <PaleIcons buttons={data} />
    </>
  )
}
