import { useFormRecord } from '../../platform/data/form/form-record.ts'
import OrganisationSelect, { type PicksOrganisation } from '../../system/organisation/organisation.select.tsx'

/** Picks the organisation of a shop; the shop's own stands there also for those who see no organisation. */
export default function OrganisationInput(props: PicksOrganisation) {
  const { organisationId, organisationName } = useFormRecord().loaded
  const chosen =
    typeof organisationId === 'number' && typeof organisationName === 'string'
      ? { id: organisationId, name: organisationName }
      : undefined
  return <OrganisationSelect {...props} chosen={chosen} />
}
