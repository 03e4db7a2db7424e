/**
 * What people write when they need somebody, by leaf. One word, or several that must all be there in any order; a star
 * stands for any ending. Case, accents and the script do not matter: διαρροή, ΔΙΑΡΡΟΗ and diarroi are one word.
 */
export const categoryKeywords: Readonly<Record<string, readonly string[]>> = {
  'work-repairs/handyman': [
    ...['handyman', 'odd jobs', 'small repair*', 'fix things', 'squeak*', 'hinge*', 'door handle', 'caulk*', 'silicone'],
    ...['μαστορ*', 'μικροεργασι*', 'μερεμετ*', 'μικροεπισκευ*', 'μεντεσε*', 'πομολ*', 'τριζει', 'σιλικον*', 'μικροδουλει*'],
  ],
  'work-repairs/electrical': [
    ...['electric*', 'socket*', 'outlet*', 'fuse*', 'wiring', 'short circuit', 'light switch', 'no power', 'breaker*'],
    ...['ηλεκτρολογ*', 'πριζ*', 'ασφαλει* πεφτ*', 'ρελε', 'βραχυκυκλ*', 'διακοπτ*', 'καλωδι*', 'κοβ* ρευμα', 'χωρις ρευμα'],
    ...['lights flicker*', 'φωτιστικ*', 'ηλεκτρικο πινακα', 'ηλεκτρικος πινακας', 'φωτα αναβοσβην*'],
  ],
  'work-repairs/painting': [
    ...['paint', 'painting', 'painter*', 'repaint*', 'paint walls', 'wallpaper', 'varnish*'],
    ...['βαψ*', 'βαφ*', 'ελαιοχρωμ*', 'μπογια*', 'ταπετσαρι* τοιχ*', 'ασπρισμα', 'σπατουλαρ*'],
  ],
  'work-repairs/ac-service': [
    ...['ac service', 'air conditioner service', 'air conditioning service', 'ac clean*', 'ac not cooling', 'ac leak*'],
    ...['air conditioner clean*', 'ac gas', 'freon', 'air condition* not cool*', 'air conditioner'],
    ...['συντηρηση κλιματιστικ*', 'σερβις κλιματιστικ*', 'καθαρισμ* κλιματιστικ*', 'φρεον', 'κλιματιστικ* σταζ*'],
    ...['κλιματιστικ*', 'aircondition', 'ερκοντισιον', 'κλιματιστικ* ψυχ*', 'σερβις aircondition'],
  ],
  'work-repairs/ac-install': [
    ...['install ac', 'ac install*', 'install* air condition*', 'new air conditioner', 'mount* air condition*', 'split unit'],
    ...['τοποθετ* κλιματιστικ*', 'εγκατασταση κλιματιστικ*', 'νεο κλιματιστικο', 'καινουργιο κλιματιστικο', 'τοποθετ* aircondition'],
    ...['βαλ* κλιματιστικ*', 'μεταφορα κλιματιστικ*'],
  ],
  'work-repairs/appliance': [
    ...['appliance*', 'washing machine*', 'dishwasher*', 'fridge*', 'refrigerator*', 'oven*', 'tumble dryer', 'cooker', 'hob'],
    ...['πλυντηρι*', 'ψυγει*', 'κουζινα χαλασ*', 'φουρν*', 'στεγνωτηρι*', 'οικιακ* συσκευ*', 'συσκευ*', 'καταψυκτ*', 'απορροφητηρα*'],
  ],
  'work-repairs/locksmith': [
    ...['locksmith*', 'locked out', 'lock', 'locks', 'lost keys', 'change lock*', 'key broke*', 'door lock'],
    ...['κλειδαρα*', 'κλειδαρι*', 'κλειδωθηκα', 'κλειδωμεν*', 'χασα κλειδια', 'κλειδι εσπασε', 'αφαλο*'],
  ],
  'work-repairs/mounting': [
    ...['mount* tv', 'tv bracket', 'hang* tv', 'wall mount*', 'shelf', 'shelves', 'hang* pictures', 'hang* mirror', 'curtain rod*'],
    ...['κρεμασ* τηλεορασ*', 'βαση τηλεορασ*', 'τοποθετ* τηλεορασ*', 'ραφι', 'ραφια', 'ραφιων', 'κουρτινοξυλ*', 'κρεμασ* καθρεφτ*'],
    ...['κρεμασ* πινακ*', 'τηλεορασ* τοιχο'],
  ],
  'work-repairs/tiling': [
    ...['tile', 'tiles', 'tiling', 'tiler', 'grout*', 'regrout*', 'cracked tile*', 'bathroom tiles'],
    ...['πλακακ*', 'πλακας', 'αρμο*', 'πλακοστρω*', 'μαρμαρ*', 'σπασμεν* πλακακ*'],
  ],
  'work-repairs/gardening': [
    ...['garden*', 'lawn*', 'mow*', 'hedge*', 'prun*', 'tree trim*', 'weeds', 'weeding', 'trim tree*', 'plants'],
    ...['κηπ*', 'γκαζον', 'γρασιδ*', 'κλαδε*', 'φραχτ* φυτ*', 'χορτα', 'ξεχορταρ*', 'κουρεμα γκαζον', 'δεντρ*', 'φυτ*'],
  ],
  'work-repairs/frames': [
    ...['window frame*', 'window screen*', 'mosquito screen*', 'mosquito net*', 'shutter*', 'roller blind*', 'window glass', 'awning*'],
    ...['κουφωμα*', 'σιτ*', 'ρολο', 'ρολα', 'παντζουρ*', 'παραθυρο κλειν*', 'τζαμι εσπασε', 'σπασμεν* τζαμι', 'τεντ*', 'εξωφυλλ*'],
  ],
  'furniture-assembly/small': [
    ...['assembl* table', 'assembl* chair*', 'assembl* bookcase', 'nightstand', 'small furniture', 'coffee table', 'assembl* drawer*'],
    ...['assembl* furniture', 'flat pack', 'flatpack', 'ikea'],
    ...['συναρμολογ* τραπεζ*', 'συναρμολογ* καρεκλ*', 'συναρμολογ* βιβλιοθηκ*', 'κομοδιν*', 'συρταριερ*', 'συναρμολογ* επιπλ*'],
    ...['συναρμολογ*', 'μικρο επιπλο', 'παπουτσοθηκ*'],
  ],
  'furniture-assembly/wardrobe': [
    ...['wardrobe*', 'closet*', 'assembl* wardrobe', 'pax', 'sliding doors'],
    ...['ντουλαπα', 'ντουλαπας', 'ντουλαπες', 'συναρμολογ* ντουλαπ*', 'συρομεν* πορτ*', 'συρταρωτ* ντουλαπ*'],
  ],
  'furniture-assembly/kitchen': [
    ...['kitchen cabinet*', 'kitchen unit*', 'assembl* kitchen', 'kitchen cupboard*', 'worktop', 'install kitchen'],
    ...['ντουλαπι* κουζιν*', 'συναρμολογ* κουζιν*', 'επιπλα κουζιν*', 'παγκο* κουζιν*', 'τοποθετ* κουζιν*'],
  ],
  'furniture-assembly/bed': [
    ...['assembl* bed', 'bed', 'bunk bed*', 'bed frame', 'slatted base', 'crib', 'sofa bed'],
    ...['κρεβατι', 'κρεβατια', 'κρεβατιου', 'συναρμολογ* κρεβατ*', 'κουκετ*', 'ταβλ* κρεβατ*', 'κουνια μωρου', 'καναπε κρεβατι'],
  ],
  'furniture-assembly/office': [
    ...['office furniture', 'office desk', 'office chair*', 'desk', 'desks', 'assembl* desk', 'workstation*', 'filing cabinet'],
    ...['επιπλα γραφειου', 'γραφεια', 'καρεκλ* γραφει*', 'συναρμολογ* γραφει*', 'γραφειο συναρμολογ*', 'αρχειοθηκ*'],
  ],
  'furniture-assembly/disassembly': [
    ...['disassembl*', 'disassembl* wardrobe*', 'disassembl* bed*', 'dismantl*', 'dismantl* wardrobe*', 'take apart', 'taking apart'],
    ...['αποσυναρμολογ*', 'αποσυναρμολογ* ντουλαπ*', 'αποσυναρμολογ* κρεβατ*', 'λυσ* επιπλ*', 'λυσ* ντουλαπ*', 'ξεμοντ*', 'διαλυσ* επιπλ*'],
  ],
  'moving/flat-60': [
    ...['move studio', 'moving studio', 'small flat', 'small apartment', 'one bedroom move', 'move one bedroom', 'student move'],
    ...['moving house', 'move house', 'removal*', 'moving flat', 'move flat', 'moving apartment'],
    ...['μετακομισ*', 'γκαρσονιερ*', 'μετακομισ* δυαρ*', 'δυαρι', 'μικρο διαμερισμα', 'μετακομισ* φοιτητ*', 'μετακομιζω'],
  ],
  'moving/flat-120': [
    ...['large flat', 'large apartment', 'three bedroom', 'two bedroom', 'family house move', 'family home', 'whole house move'],
    ...['μετακομισ* τριαρ*', 'τριαρι', 'τεσσαρι', 'μεγαλο διαμερισμα', 'μετακομισ* οικογεν*', 'μονοκατοικ* μετακομισ*', 'ολοκληρο σπιτι μετακομισ*'],
  ],
  'moving/item': [
    ...['move sofa', 'move piano', 'single item', 'move fridge', 'one item', 'transport sofa', 'transport furniture', 'move furniture', 'piano'],
    ...['μεταφορα καναπε', 'μεταφερ* καναπε', 'μεταφορα ψυγει*', 'μεταφορα επιπλ*', 'ενα αντικειμενο', 'μεταφορα πιαν*', 'πιανο'],
    ...['μεταφερ* επιπλ*', 'μεταφερ* ψυγει*', 'μεταφορα στρωμα*'],
  ],
  'moving/van': [
    ...['van', 'van driver', 'man van', 'van hire', 'truck', 'truck driver'],
    ...['φορτηγακ*', 'φορτηγο', 'βαν με οδηγο', 'φορτηγατζη*', 'φορτοταξι'],
  ],
  'moving/lift': [
    ...['furniture lift', 'furniture hoist', 'lift through balcony', 'moving lift', 'balcony lift', 'external lift', 'hoist'],
    ...['ανυψωτικ*', 'αναβατορι*', 'γερανο*', 'απο μπαλκονι ανεβ*', 'ανεβασ* μπαλκονι'],
  ],
  'moving/packing': [
    ...['packing', 'pack boxes', 'packers', 'pack belongings', 'moving boxes', 'unpack*', 'wrap furniture'],
    ...['συσκευασι*', 'πακεταρ*', 'αμπαλ*', 'κουτες', 'κουτια μετακομισ*', 'ξεπακεταρ*'],
  ],
  'moving/junk': [
    ...['junk', 'bulky waste', 'rubbish removal', 'throw away', 'clear out', 'old mattress', 'debris', 'clear* basement', 'clear* storage'],
    ...['αποκομιδ*', 'ογκωδ*', 'μπαζα', 'πεταξ*', 'πεταμα', 'παλιο στρωμα', 'αδειασμα αποθηκ*', 'αδειασ* υπογει*', 'αχρηστ*', 'αδειασ* αποθηκ*'],
  ],
  'cleaning/regular': [
    ...['cleaner', 'house cleaning', 'home cleaning', 'weekly clean*', 'regular clean*', 'clean house', 'clean flat', 'cleaning lady', 'clean apartment'],
    ...['καθαρισμα σπιτιου', 'καθαρισμος σπιτιου', 'καθαριστρια', 'εβδομαδιαι* καθαρ*', 'τακτικ* καθαρ*', 'καθαρισ* σπιτι', 'οικιακη βοηθος'],
    ...['καθαρισ* διαμερισμα*', 'καθε εβδομαδα καθαρ*', 'clean', 'cleaning', 'καθαρισμος', 'καθαρισμα'],
  ],
  'cleaning/deep': [
    ...['deep clean*', 'spring clean*', 'end tenancy', 'thorough clean*', 'move out clean*', 'big clean'],
    ...['γενικη καθαριοτητα', 'γενικο καθαρισμα', 'γενικος καθαρισμος', 'βαθυ καθαρ*', 'βαθυς καθαρισμος', 'πασχαλινο καθαρισμα', 'γενικη'],
  ],
  'cleaning/after-works': [
    ...['clean* after renovation', 'clean* after construction', 'after works clean*', 'clean* builders', 'dust after paint*', 'post construction'],
    ...['καθαρ* μετα ανακαινισ*', 'καθαρ* μετα εργασιες', 'καθαρ* μετα μαστορ*', 'καθαρ* μετα βαψ*', 'μετα την ανακαινιση', 'καθαρ* οικοδομ*'],
  ],
  'cleaning/windows': [
    ...['clean* windows', 'window clean*', 'clean* glass', 'shop window clean*', 'window washing'],
    ...['καθαρ* τζαμι*', 'τζαμια', 'τζαμιων', 'πλυσιμο τζαμι*', 'καθαρ* παραθυρ*', 'βιτριν*', 'τζαμαρι*'],
  ],
  'cleaning/sofa-carpet': [
    ...['clean* sofa', 'sofa clean*', 'clean* carpet*', 'carpet clean*', 'rug', 'rugs', 'upholstery', 'clean* mattress*', 'stain* sofa'],
    ...['καθαρ* καναπε*', 'καθαρ* σαλονι*', 'ταπητοκαθαρ*', 'χαλι', 'χαλια', 'χαλιων', 'μοκετ*', 'καθαρ* στρωμα*', 'λεκε* καναπε*'],
  ],
  'cleaning/stairwell': [
    ...['stairwell*', 'clean* stair*', 'staircase clean*', 'common areas', 'apartment building clean*', 'clean* entrance', 'lobby'],
    ...['κοινοχρηστ*', 'σκαλ* πολυκατοικ*', 'καθαρ* σκαλ*', 'καθαρ* πολυκατοικ*', 'κλιμακοστασι*', 'εισοδο* πολυκατοικ*'],
  ],
  'cleaning/ironing': [
    ...['iron', 'ironing', 'iron clothes', 'iron shirts', 'laundry', 'fold clothes'],
    ...['σιδερωμα', 'σιδερωσ*', 'σιδερωνει', 'πουκαμισα σιδερ*', 'ρουχα σιδερ*', 'μπουγαδ*'],
  ],
  'beauty-health/hair': [
    ...['haircut*', 'hairdress*', 'hair', 'barber', 'hairstyl*', 'highlights', 'blow dry', 'cut hair', 'beard trim*'],
    ...['κουρεμα', 'κουρεψ*', 'κομμωτρι*', 'κομμωτ*', 'μαλλια', 'μαλλιων', 'χτενισμα', 'ανταυγειες', 'κουρεα*', 'μουσι'],
  ],
  'beauty-health/nails': [
    ...['nail', 'nails', 'manicure', 'pedicure', 'gel polish', 'shellac', 'acrylic nails'],
    ...['νυχι', 'νυχια', 'νυχιων', 'μανικιουρ', 'πεντικιουρ', 'ημιμονιμο', 'ονυχοπλαστικ*'],
  ],
  'beauty-health/makeup': [
    ...['makeup', 'make up', 'bridal make*', 'make artist', 'wedding make*', 'eyebrow*', 'lashes'],
    ...['μακιγιαζ', 'νυφικο μακιγιαζ', 'μακιγιερ', 'βαψιμο νυφ*', 'φρυδι*', 'βλεφαριδ*'],
  ],
  'beauty-health/massage': [
    ...['massage', 'masseu*', 'massage therapist', 'relaxing massage', 'deep tissue'],
    ...['μασαζ', 'μασερ', 'χαλαρωτικο μασαζ', 'μαλαξ*', 'ρεφλεξολογ*'],
  ],
  'beauty-health/physio': [
    ...['physio', 'physiotherap*', 'physical therap*', 'rehabilitation', 'back pain', 'after surgery rehab*', 'kinesiotherap*'],
    ...['φυσικοθεραπ*', 'φυσιοθεραπ*', 'αποκαταστασ*', 'κινησιοθεραπ*', 'πονο* μεση', 'αποθεραπει*', 'αυχενικ*'],
  ],
  'beauty-health/trainer': [
    ...['personal train*', 'trainer', 'fitness', 'workout*', 'gym', 'pilates', 'yoga', 'lose weight exercise'],
    ...['γυμναστ*', 'προπονητ*', 'προπονησ*', 'πιλατες', 'γιογκα', 'personal trainer', 'γυμναζ*', 'ενδυναμωσ*'],
  ],
  'beauty-health/elder-care': [
    ...['elder*', 'elderly care', 'care grandmother', 'care grandfather', 'carer', 'caregiver', 'care old*', 'companion elderly'],
    ...['ηλικιωμεν*', 'φροντιδ* ηλικιωμεν*', 'γηροκομ*', 'γιαγια', 'παππου*', 'φροντιδα μητερα*', 'φροντιστ*', 'κατακοιτ*'],
  ],
  'delivery/parcel': [
    ...['parcel', 'package deliver*', 'courier', 'deliver* package', 'deliver* documents', 'send parcel', 'envelope'],
    ...['δεμα', 'δεματος', 'δεματα', 'κουριερ', 'φακελο', 'παραδοση δεμα*', 'στειλω δεμα', 'παραδοση εγγραφ*'],
  ],
  'delivery/groceries': [
    ...['grocer*', 'supermarket', 'shopping supermarket', 'food shopping', 'deliver* groceries', 'weekly shop*'],
    ...['ψωνια', 'σουπερ μαρκετ', 'σουπερμαρκετ', 'λαικη', 'ψωνισ*', 'μαναβικ*', 'τροφιμα'],
  ],
  'delivery/store-pickup': [
    ...['pick store', 'store pickup', 'store pick', 'collect* store', 'pick up ikea', 'collect* order', 'collect* shop', 'bring* store'],
    ...['παραλαβη καταστημα', 'παραλαβ* μαγαζι', 'παραλαβη παραγγελι*', 'παραλαβ* ικεα', 'παραλαβ* ikea', 'φερ* καταστημα', 'παραλαβ* καταστημα*'],
  ],
  'delivery/errand': [
    ...['errand*', 'queue for', 'post office', 'pharmacy', 'pick prescription', 'tax office', 'wait line', 'pay bill*'],
    ...['εξωτερικη δουλεια', 'εξωτερικες δουλειες', 'ουρα', 'φαρμακει*', 'ταχυδρομει*', 'εφορια', 'πληρωμη λογαριασμ*', 'κεπ', 'συνταγ* γιατρ*'],
  ],
  'plumbing/leak': [
    ...['leak', 'leaks', 'leaking', 'leakage', 'burst pipe', 'pipe leak*', 'damp ceiling', 'water under sink', 'pipe burst'],
    ...['διαρρο*', 'σωλην* εσπασε', 'τρεχ* νερα', 'υγρασι* ταβαν*', 'εσπασε σωλην*', 'νερα κατω νεροχυτ*', 'σταζ* σωλην*', 'υδραυλικ*', 'plumber'],
  ],
  'plumbing/unclog': [
    ...['clog*', 'unclog*', 'blocked drain*', 'blocked sink', 'blocked toilet', 'drain*', 'unblock*', 'sewer*', 'backed up'],
    ...['αποφραξ*', 'βουλω*', 'ξεβουλω*', 'σιφονι', 'αποχετευσ*', 'νεροχυτης φραξ*', 'μπουκωσ*'],
  ],
  'plumbing/tap': [
    ...['tap', 'taps', 'faucet*', 'mixer tap', 'dripping tap', 'tap drip*', 'tap leak*', 'shower head', 'replace tap'],
    ...['μπαταρι*', 'βρυσ*', 'βρυσ* σταζ*', 'βρυσ* τρεχ*', 'μπαταρι* σταζ*', 'τηλεφωνο ντους', 'αλλαγη μπαταρι*'],
  ],
  'plumbing/toilet': [
    ...['toilet', 'cistern', 'toilet flush*', 'flush*', 'toilet seat', 'toilet leak*', 'wc', 'toilet running'],
    ...['καζανακ*', 'λεκαν*', 'τουαλετ*', 'καπακι λεκαν*', 'καζανακι τρεχ*', 'φλοτερ*'],
  ],
  'plumbing/heater': [
    ...['water heater', 'hot water', 'solar heater', 'solar water', 'boiler immersion', 'no hot water', 'heater element'],
    ...['θερμοσιφων*', 'ηλιακ*', 'ζεστο νερο', 'αντισταση θερμοσιφων*', 'ηλιακος σταζ*', 'μποιλερ', 'ταχυθερμοσιφων*'],
  ],
  'plumbing/boiler': [
    ...['boiler', 'gas boiler', 'central heating', 'radiator*', 'burner', 'natural gas', 'boiler service', 'gas leak', 'heating'],
    ...['λεβητ*', 'καυστηρ*', 'φυσικο αεριο', 'καλοριφερ', 'σωματα καλοριφερ', 'συντηρηση λεβητ*', 'θερμανσ*', 'εξαερωσ*'],
  ],
  'plumbing/emergency': [
    ...['plumber emergency', 'emergency', 'flood*', 'urgent plumber', 'plumber now', 'plumber night', 'water everywhere', 'plumber tonight'],
    ...['πλημμυρ*', 'επειγον υδραυλικ*', 'εκτακτ*', 'υδραυλικ* τωρα', 'υδραυλικ* αμεσα', 'υδραυλικ* βραδυ', 'νερα παντου', 'επειγουσα'],
  ],
};
