import { changesOf } from '../../../platform/master-data/change-log.ts'
import type { Work } from '../../../platform/work.ts'
import type { PersonGiven } from './user.checks.ts'
import { businessTypeOf, linesNamed, personOf, rolesOf, stationOf } from './user.facts.sql.ts'
import { staff } from './user.schema.ts'

/** What was changed of staff, field by field. */
export const staffChanges = changesOf(staff, 'UserSave')

type Said = { readonly [Field in keyof PersonGiven]?: PersonGiven[Field] | null | undefined }

const fileText = (ids: string | null | undefined) => (ids ? `${ids.split(',').length}张（${ids}）` : undefined)

/** A person as people read them: what names something is replaced by what that is called. */
export async function shownOf(work: Work, said: Said) {
  const [post, type, parent, roles, lines] = await Promise.all([
    said.stationId ? stationOf(work, said.stationId) : undefined,
    said.businessType ? businessTypeOf(work, said.businessType) : undefined,
    said.parentUserId ? personOf(work, said.parentUserId) : undefined,
    rolesOf(work, said.positionIds ?? []),
    linesNamed(work, said.regionCodes ?? []),
  ])
  return {
    ...said,
    stationId: post?.name,
    businessType: type?.name,
    parentUserId: parent?.name,
    positionIds: roles.map(({ positionName }) => positionName),
    regionCodes: lines.map(({ regionName }) => regionName),
    faceFileId: fileText(said.faceFileId),
    idCardFileIds: fileText(said.idCardFileIds),
  }
}
