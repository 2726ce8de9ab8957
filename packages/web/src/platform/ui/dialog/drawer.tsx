import { Drawer as Panel } from 'antd'
import { type ReactNode, useState } from 'react'
import { PartContext, UnsavedPart } from '../../base/unsaved/unsaved-part.ts'
import { usePageLayer } from '../page/page-layer.ts'
import { useNarrow } from '../window/use-narrow.ts'
import css from './drawer.module.css'

interface DrawerProps {
  open: boolean
  /** 360 px beside the page, which stays in sight: what is chosen here shows there at once. */
  beside?: boolean
  /** As wide as the page allows, up to 1280 px: a document has rows of its own. */
  wide?: boolean | undefined
  title: ReactNode
  /** At the end of the head line. */
  actions?: ReactNode
  footer?: ReactNode
  onClose(): void
  onClosed(): void
  onOpened?(): void
  /** Its unsaved input, where more than closing would lose it. */
  part?: UnsavedPart
  children: ReactNode
}

/**
 * The panel in which one record is written or read: 720 px over its list, the whole width of a phone. It lies over its
 * page only. What its children list as unsaved is asked about before it closes.
 */
export function Drawer({
  open,
  beside = false,
  wide = false,
  title,
  actions,
  footer,
  onClose,
  onClosed,
  onOpened,
  part: given,
  children,
}: DrawerProps) {
  const narrow = useNarrow()
  const layer = usePageLayer()
  const [own] = useState(() => new UnsavedPart())
  const part = given ?? own
  return (
    <Panel
      open={open}
      {...(beside ? besidePage : { ...(layer && { getContainer: layer, rootStyle: overPage }), ...record })}
      size={beside ? 'min(360px, 100vw)' : narrow ? '100%' : wide ? 'min(1280px, 100%)' : 720}
      // Sections within are headings below it.
      title={<h2 className={css.title}>{title}</h2>}
      extra={actions}
      footer={footer}
      closable={{ placement: 'end' }}
      onClose={() => void part.mayLeave().then((may) => may && onClose())}
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed())}
      classNames={{ body: css.body, footer: css.footer, header: css.header }}
    >
      <PartContext value={part}>{children}</PartContext>
    </Panel>
  )
}

const overPage = { position: 'absolute' } as const
// Sidebar and tabs stay in reach while a record is open.
const record = { focusable: { trap: false } }
const besidePage = { styles: { mask: { background: 'transparent' } } }
