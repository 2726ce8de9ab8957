import { type DocumentType, docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'

const { docType } = fieldsOf(docSeq.endpoints.register)

/** The types of documents as a choice. */
export function useTypes() {
  const { say } = useWords()
  const types = Object.entries(docType?.options ?? {})
  return {
    label: docType?.label ?? docSeq.title,
    options: types.map(([type, words]) => ({ value: type as DocumentType, label: `${say(words)} ${type}` })),
  }
}
