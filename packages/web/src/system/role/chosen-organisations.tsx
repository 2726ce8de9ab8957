import { Form } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './role.words.ts'

const OrganisationSelect = lazy(() => import('../organisation/organisation.select.tsx'))

interface ChosenOrganisationsProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
  className?: string
}

/** Organisations for the kind of scope that names them; with any other there is nothing to choose. */
export function ChosenOrganisations(props: ChosenOrganisationsProps) {
  const { say } = useWords()
  const form = Form.useFormInstance()
  const kind = Form.useWatch<number>('dataScope', form)
  return <OrganisationSelect {...props} multiple disabled={kind !== 6} placeholder={say(words.pickOrganisations)} />
}
