import { Component, type ReactNode } from 'react'
import css from './control-boundary.module.css'

interface State {
  message: string | undefined
}

/** A control that throws shows why in its own place; the page around it works on. The root notes the error. */
export class ControlBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return (
      <span className={css.failed} role="alert">
        {message}
      </span>
    )
  }
}
