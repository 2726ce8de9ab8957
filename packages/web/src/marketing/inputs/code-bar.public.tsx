import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { ScanButton } from '../../platform/ui/scan/scan-button.tsx'
import css from './code-bar.module.css'
import { words } from './inputs.words.ts'

const ShopPicker = picker(shop)

interface CodeBarProps {
  title: Bilingual
  help?: Bilingual
  /** What the code is called. */
  code: Bilingual
  pending: boolean
  take(given: { code: string; shopId: Id }): Promise<unknown>
}

/** A scanner types a code into it and presses Enter: it is taken at the chosen shop, and the next one may come. */
export function CodeBar({ title, help, code: label, pending, take }: CodeBarProps) {
  const { say } = useWords()
  const box = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [shopId, setShopId] = useState<number>()
  const isWhole = code !== '' && shopId !== undefined

  async function enter() {
    if (!isWhole) return
    await take({ code, shopId: shopId as Id })
    // Taken or refused: the scanner overwrites what stands there.
    box.current?.focus({ cursor: 'all' })
  }

  /** With the shop chosen a scanned code is taken at once; else it waits for it. */
  async function takeScan(found: string) {
    const read = found.trim().toUpperCase()
    setCode(read)
    if (shopId !== undefined) await take({ code: read, shopId: shopId as Id })
  }

  return (
    <div className={css.bar}>
      <span className={css.title} title={help && say(help)}>
        {say(title)}
      </span>
      <ShopPicker
        className={css.shop}
        label={say(words.atShop)}
        placeholder={words.atShop}
        value={shopId ?? null}
        onChange={(next) => {
          setShopId(next ?? undefined)
          box.current?.focus()
        }}
      />
      <Input
        ref={box}
        className={css.code}
        aria-label={say(label)}
        placeholder={say(label)}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value.trim().toUpperCase())}
        onPressEnter={() => void enter()}
      />
      <ScanButton label={words.scan} onCode={(found) => void takeScan(found)} />
      <Button loading={pending} disabled={!isWhole} onClick={() => void enter()}>
        {say(title)}
      </Button>
    </div>
  )
}
