const named = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '');
/** Fields that several calls take. */
const inEach = (routes: string, fields: string): string[] =>
  named(routes).flatMap((route) => named(fields).map((field) => `${route}.${field}`));

const PROFILES = 'B30 B31 I47.professional_profile';
const WITH_FILES = 'B20 B35 B37 F8 F9 M3 M8';

/** Where the proof says its word, to look whether anything of it is left. */
export const saidByLeavers: readonly string[] = named(`
  B5.title B5.description B6.description B7.description B7.place.street B10.title B10.place.street
  B10.images[].alt B46.description
  B12.files[].filename B15.reason B18.reason B20.note B20.files[].alt
  B25.message B25.items[].label B26.message B26.items[].label
  B32.legal.legal_name B32.legal.register_no B35.text B35.files[].alt B37.text B37.files[].alt
  D2.alt F8.content F8.files[].alt F9.content F9.files[].alt F11.content F13.content
  I7.data.fullName I13<about_me>.value I13<full_name>.value I13<username>.value I49.message I49.page
  M3.content M3.files[].alt M6.content M11.files[].filename
`).concat(
  inEach(PROFILES, 'business_name business_description service_address.street legal.legal_name legal.register_no'),
);

/** All other free texts that a call takes, by why nothing of them has to go with a member. */
export const notSaidByLeavers: Readonly<Record<string, readonly string[]>> = {
  'a key that the platform made': named(
    'B10.images[].key B32.documents[].key B45.key D2.key I7.data.photoKey I13<profile_photo>.value I49.screenshotKey',
  ).concat(inEach(WITH_FILES, 'files[] files[].key')),
  'is refused unless it has the form of one': named(`
    B7.place.postcode B10.place.postcode B32.legal.phone B32.legal.vat_number B12.files[].contentType
    D1.contentType D1.fileExtension I7.country_iso_code I16.country I18.timeZone M11.files[].contentType
  `).concat(inEach(PROFILES, 'service_address.postcode service_address.country legal.phone legal.vat_number')),
  'is refused unless it is one of those that are known': named(`
    B5.categoryId B7.categoryId B9.categoryId B8.answers[] B8.answers[][] B10.answers[] B10.answers[][]
    B7.place.place_id B7.place.city B10.place.place_id B10.place.city
  `).concat(inEach(PROFILES, 'categories[] service_address.city')),
  'a code or token that ends by itself': named('I2.otp I6.provider I6.token I7.data.invite_code I26.otp'),
  'a card as the payment provider calls it': named('B16.payment_method B17.payment_method'),
  'the id of something': named('M4.conversation_uuid M5.conversation_uuid M12.conversation_uuid N2.notificationIds[]'),
  'the words of staff': named('B41<verification>.statement B41<dispute>.statement I53.statement I54.reason I59.answer'),
  'stays as a review of nobody, for those who choose': ['B38.text'],
  'stays for two years as evidence of a job': ['M8.body', 'M8.files[].alt'],
  'stays with the report, for half a year after its decision': ['I50.text'],
};
