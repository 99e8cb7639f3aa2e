import type { Handlers } from '../../../platform/contract/types.ts'
import { checkFace } from './face-match.service.ts'

export const routes = { 'file.faceMatch.livenessByFileId': checkFace } satisfies Handlers
