import SurveyPage from '../../shell/survey/survey-page.tsx'

/** The survey, where links of old lead to it. */
export default SurveyPage
