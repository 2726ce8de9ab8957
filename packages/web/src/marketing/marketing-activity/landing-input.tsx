import { blockWrong, type LandingBlock } from '@brandside/contract/marketing/marketing-activity/landing-block.rules.ts'
import { landingBlockKinds } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import { Button, Input } from 'antd'
import { Suspense, useId, useRef } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { pendingUpload } from '../../platform/io/files/pending-upload.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './landing.module.css'
import { words } from './marketing-activity.words.ts'

const ImageField = lazy(() => import('../../platform/ui/pictures/image-field.tsx'))

type Kind = LandingBlock['kind']

interface LandingInputProps {
  id?: string
  value?: readonly LandingBlock[] | null
  onChange?(blocks: readonly LandingBlock[]): void
}

const most = 20

/** A landing page in blocks, one below the other as they will stand: texts, pictures and buttons, moved with two keys. */
export function LandingInput({ id, value, onChange = () => {} }: LandingInputProps) {
  const { say } = useWords()
  const blocks = value ?? []
  const list = useRef<HTMLOListElement>(null)
  const put = (at: number, block: LandingBlock) => onChange(blocks.with(at, block))
  const add = (kind: Kind) => {
    onChange([...blocks, { kind, text: null, image: null, link: null }])
    focusSoon(blocks.length)
  }
  const move = (at: number, to: number) => {
    const next = blocks.toSpliced(at, 1)
    onChange(next.toSpliced(to, 0, blocks[at] as LandingBlock))
    focusSoon(to)
  }
  const remove = (at: number) => {
    onChange(blocks.toSpliced(at, 1))
    focusSoon(Math.max(0, at - 1))
  }
  return (
    <div className={css.blocks}>
      <ol ref={list} className={css.list}>
        {blocks.map((block, at) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id; its place is what it is known by
            key={at}
            block={block}
            place={at + 1}
            onChange={(next) => put(at, next)}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < blocks.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={css.tools}>
        {Object.entries(landingBlockKinds.items).map(([kind, label], at) => (
          <Button
            key={kind}
            size="small"
            {...(at === 0 && id !== undefined && { id })}
            disabled={blocks.length >= most}
            onClick={() => add(kind as Kind)}
          >
            {say(words.addBlock, { kind: say(label).toLowerCase() })}
          </Button>
        ))}
      </div>
    </div>
  )

  /** The block that was added or moved is gone on with. */
  function focusSoon(at: number) {
    requestAnimationFrame(() =>
      list.current?.children[at]
        ?.querySelector<HTMLElement>('[data-parts] :is(textarea, button, input:not([type="file"]))')
        ?.focus(),
    )
  }
}

interface BlockProps {
  block: LandingBlock
  place: number
  onChange(block: LandingBlock): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove(): void
}

function Block({ block, place, onChange, onUp, onDown, onRemove }: BlockProps) {
  const { say } = useWords()
  const { kind, text, image, link } = block
  const helpId = useId()
  const title = say(words.blockTitle, { kind: say(landingBlockKinds.items[kind]), place })
  const lacking = blockWrong(block)
  const set = (part: Partial<LandingBlock>) => onChange({ ...block, ...part })
  const written = (value: string) => (value === '' ? null : value)
  return (
    <li className={css.block} aria-label={title}>
      <div className={css.head}>
        <span className={css.title}>{title}</span>
        <Button size="small" disabled={!onUp} onClick={onUp}>
          {say(words.blockUp)}
        </Button>
        <Button size="small" disabled={!onDown} onClick={onDown}>
          {say(words.blockDown)}
        </Button>
        <Button size="small" danger onClick={onRemove}>
          {say(words.blockRemove)}
        </Button>
      </div>
      <div className={css.parts} data-parts>
        {kind === 'IMAGE' && (
          <Suspense>
            <ImageField
              value={image}
              picture={{ scene: 'image' }}
              onChange={(key) => key !== pendingUpload && set({ image: key ?? null })}
            />
          </Suspense>
        )}
        {kind === 'TEXT' ? (
          <Input.TextArea
            aria-label={say(words.blockText)}
            placeholder={say(words.blockText)}
            value={text ?? ''}
            count={upTo(1000)}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => set({ text: written(event.target.value) })}
          />
        ) : (
          <Input
            aria-label={say(kind === 'IMAGE' ? words.blockAlt : words.blockLabel)}
            placeholder={say(kind === 'IMAGE' ? words.blockAlt : words.blockLabel)}
            value={text ?? ''}
            count={upTo(60)}
            onChange={(event) => set({ text: written(event.target.value) })}
          />
        )}
        {kind !== 'TEXT' && (
          <Input
            aria-label={say(words.blockLink)}
            aria-describedby={lacking === 'link' ? helpId : undefined}
            aria-invalid={(lacking === 'link' && Boolean(link)) || undefined}
            placeholder={say(kind === 'IMAGE' ? words.blockLinkOptional : words.blockLink)}
            value={link ?? ''}
            count={upTo(512)}
            onChange={(event) => set({ link: written(event.target.value.trim()) })}
          />
        )}
      </div>
      {lacking && (
        <p className={css.lacking} id={helpId}>
          {say(words[`lacks_${lacking}`])}
        </p>
      )}
    </li>
  )
}
