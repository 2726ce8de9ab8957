import { logAction, operationLog } from '@brandside/contract/system/operation-log.ts'
import { Select, type SelectProps } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { useOpenList } from '../../platform/ui/popup/use-open-list.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'

/** What the filter bar gives an input. */
interface FilterProps extends Pick<SelectProps, 'className' | 'prefix' | 'placeholder'> {
  label?: string
  value?: string | null
  onChange?(value: string | undefined): void
}

/** A module that leaves lines in the log. */
export function ModuleSelect(props: FilterProps) {
  const modules = useModules()
  return (
    <FilterSelect
      {...props}
      options={modules.map(({ moduleName, moduleTitle }) => ({ value: moduleName, label: moduleTitle }))}
    />
  )
}

/** What was done: the actions of the module that is chosen, or those that many have. */
export function ActionSelect(props: FilterProps) {
  return <FilterSelect {...props} options={useActions()} />
}

export function ModuleTitle({ of }: { of: string }) {
  return useModules().find(({ moduleName }) => moduleName === of)?.moduleTitle ?? of
}

export function ActionTitle({ of }: { of: string }) {
  return useActions().find(({ value }) => value === of)?.label ?? of
}

function useModules() {
  return useRead(operationLog, 'modules', {}, { staleTime: 600_000 }).data ?? []
}

function useActions() {
  const { say } = useWords()
  const [search] = usePageSearch()
  const chosen = useModules().find(({ moduleName }) => moduleName === search.get('moduleName'))
  if (chosen) return chosen.actions.map(({ action, actionTitle }) => ({ value: action, label: actionTitle }))
  return Object.entries(logAction.items).map(([value, label]) => ({ value, label: say(label) }))
}

function FilterSelect({ label, value, ...shared }: FilterProps & { options: { value: string; label: string }[] }) {
  const clear = useClear()
  const list = useOpenList()
  return (
    <Select
      {...shared}
      {...list}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clear}
      popupMatchSelectWidth={false}
      value={value || undefined}
    />
  )
}
