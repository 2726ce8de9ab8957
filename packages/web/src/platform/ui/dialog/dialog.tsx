import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import css from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  open: boolean
  title: ReactNode
  width?: number | string
  /** It is to go: by Cancel, Escape, its cross or a press beside it. Without this, only what stands in it leads out. */
  onClose?: (() => void) | undefined
  /** A press beside it does not count; with `buttons` neither do Escape and its cross. */
  firm?: boolean | 'buttons'
  cross?: boolean
  /** The purpose of the dialog: one button beside Cancel. */
  action?: DialogAction
  /** Other buttons in their place. */
  footer?: ReactNode
  /** Only what stands in it is seen, at once and high in the window; its title is its name. */
  bare?: boolean
  className?: string | undefined
  onOpened?(): void
  /** It is gone from the screen, and the focus back where it was. */
  onClosed?(): void
  children: ReactNode
}

interface DialogAction {
  verb: string
  run(): void
  disabled?: boolean
  /** It is on its way; meanwhile the dialog stays. */
  pending?: boolean
  danger?: boolean
  /** The label of Cancel, when it is another. */
  cancel?: string | undefined
}

/**
 * A modal dialog: over everything, and answered or closed before anything else. The focus stays in it and comes back.
 */
export function Dialog({
  open,
  title,
  width,
  onClose,
  firm = false,
  cross = true,
  action,
  footer,
  bare = false,
  className,
  onOpened,
  onClosed,
  children,
}: DialogProps) {
  const { t } = useWords()
  const focusBack = useFocusBack(open)
  return (
    <Modal
      open={open}
      title={title}
      className={bare ? css.bare : `${css.framed} ${className ?? ''}`}
      {...(width !== undefined && { width })}
      closable={onClose !== undefined && cross && !bare && firm !== 'buttons'}
      keyboard={onClose !== undefined && firm !== 'buttons'}
      mask={{ closable: onClose !== undefined && !firm }}
      onCancel={onClose}
      {...(action
        ? {
            okText: action.verb,
            okButtonProps: { disabled: action.disabled ?? false, danger: action.danger ?? false },
            confirmLoading: action.pending ?? false,
            cancelText: action.cancel ?? t('button.cancel'),
            onOk: () => action.run(),
          }
        : { footer: footer || null })}
      {...(bare ? { ...atOnce, classNames: bareParts } : { ...inPlace, classNames: titled })}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return
        if (action) focusFirst()
        onOpened?.()
      }}
      afterClose={() => {
        focusBack()
        onClosed?.()
      }}
    >
      {children}
    </Modal>
  )
}

/** What is to be entered takes the focus from the cross, where the library puts it; not from a part that asked for it. */
function focusFirst(): void {
  // On a phone a field that takes the focus brings the keyboard, over all that stands below.
  if (matchMedia('(pointer: coarse)').matches) return
  const cross = document.activeElement?.closest('.ant-modal-close')
  cross?.closest('.ant-modal')?.querySelector<HTMLElement>(`.ant-modal-body :is(${entered})`)?.focus()
}

const entered = 'input:not([type=file], [type=submit], [type=hidden], :disabled), textarea:not(:disabled)'

/** A dialog opened by keyboard has no animation: the operator goes on typing. */
const atOnce = { transitionName: '', maskTransitionName: '' }
/** It comes in without moving: a press on a button that is on its way would end beside it, and be lost. */
const inPlace = { transitionName: 'ant-fade' }
/** A title of two lines leaves the cross its room. */
const titled = { title: css.title ?? '', container: css.whole ?? '', body: css.body ?? '' }
const bareParts = { container: css.frame ?? '', header: 'visually-hidden', body: css.content ?? '' }
