import type { Handlers } from '../../../platform/contract/types.ts'
import type { LimitedSessions } from '../../../platform/session/limited-sessions.ts'
import { isSurveyOpen, saveSurvey, surveyQuestions } from './question-naire.service.ts'

export const routes = {
  'guide.questionNaire.checkQuestionNaire': isSurveyOpen,
  'guide.questionNaire.check': isSurveyOpen,
  'guide.questionNaire.getQuestionNaireList': surveyQuestions,
  'guide.questionNaire.saveQuestionNaireList': saveSurvey,
} satisfies Handlers

/** Who logged in to the survey area gets this far. */
export const limitedSessions = {
  survey: [
    'guide.questionNaire.checkQuestionNaire',
    'guide.questionNaire.check',
    'guide.questionNaire.getQuestionNaireList',
    'guide.questionNaire.saveQuestionNaireList',
    'session.logout',
  ],
} satisfies LimitedSessions
