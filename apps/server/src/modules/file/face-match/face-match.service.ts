import type { Args, Content } from '../../../platform/contract/types.ts'
import { isPicture } from '../../../platform/files/file-kind.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { personHere, uploadedByUser } from './face-match.sql.ts'

/**
 * Looks at a photo that the user uploaded. Nothing on this server knows faces, and a yes that nobody checked would be worse
 * than none: when photo and person are right it says that people have to compare them.
 * @throws Refusal 101 for a file that is no picture, 106 for another's file or an unknown person, else 103
 */
export async function checkFace(
  work: Work,
  { fileId, userId }: Args<'file.faceMatch.livenessByFileId'>,
): Promise<Content<'file.faceMatch.livenessByFileId'>> {
  const photo = await uploadedByUser(work, fileId)
  if (!photo) throw refuse.missing('照片', 'fileId')
  if (!isPicture(photo.contentType))
    throw refuse.invalid('照片须为jpg或png图片', { reason: 'fileType', field: 'fileId' })
  if (!(await personHere(work, userId))) throw refuse.missing('用户', 'userId')
  throw refuse.notNow('未接入人脸识别服务，无法自动校验，请人工核对照片与本人', { reason: 'unavailable' })
}
