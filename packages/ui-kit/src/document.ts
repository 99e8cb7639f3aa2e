export {
  DocumentScreen,
  type DocumentScreenProps,
  Figure,
  type FigureProps,
} from './document/document-screen/document-screen.tsx'
export {
  type DocumentStep,
  DocumentSteps,
  type DocumentStepsProps,
  type StepState,
} from './document/document-steps/document-steps.tsx'
export { DraftOffer, type DraftOfferProps } from './document/draft-offer/draft-offer.tsx'
export { type Dirty, useDirty } from './document/use-dirty.ts'
export { type Draft, draftsOf, type FoundDraft, type StoredDraft, useDraft } from './document/use-draft.ts'
