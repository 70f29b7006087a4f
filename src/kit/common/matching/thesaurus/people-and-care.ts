/** Health, care, animals, lessons, sport and kinds of organisations. */
export const peopleAndCare = `
vets: vet, vets, veterinary, veterinarian, animal hospital, animal clinic, sick dog, sick cat, sick horse, dog sick, cat sick, cat won't eat, dog won't eat, dog limping, pet vaccination, puppy vaccination, rabbit sick, worming, parrot, hamster, guinea pig, dog bitten, cat limping, sick animal, puppy
pet care: dog walker, dog walking, dog sitter, pet sitter, pet sitting, kennel, kennels, cattery, dog boarding, dog daycare, dog grooming, dog groomer, pet grooming, dog training, dog trainer, puppy training, pet shop, pet food, dog clipped, feed cat holiday, look after dog, dog behaviour, aquarium, fish tank
horses: horse riding, riding lesson, horse, farrier, stables, pony rides, horse float, ponies, saddle club, horse box, horse trailer
dentistry: dentist, dentists, dental, toothache, tooth, teeth, orthodontist, braces teeth, dental implant, dentures, filling tooth, wisdom tooth, dental practice, dental clinic, teeth whitening, root canal, crown tooth, braces
opticians: optician, optometrist, glasses, new glasses, eye test, eyesight, contact lenses, reading glasses, spectacles, optical
hearing care: hearing aid, hearing aids, hearing test, audiologist, hard of hearing
medicine: doctor, doctors, gp, physician, medical practice, medical clinic, clinic, medical check, medical certificate, vaccination, flu shot, dermatologist, surgeon, cardiologist, specialist doctor, paediatrician, gynaecologist, skin check, blood test, medical, rash, fever, health check, work medical, x-ray, mri, ultrasound, mole check, clinics
pharmacy: pharmacy, pharmacist, chemist, prescription, medication
nursing care: nurse, nursing, home care, aged care, elderly care, carer, care for father, care for mother, care for my mum, care for parents, nursing home, respite care, live-in carer, disability support, ndis, home help, dementia, palliative, retirement village, meals on wheels, elderly parent, support worker, care home
midwives: midwife, doula, antenatal, birth class, lactation
physiotherapy: physiotherapist, physiotherapy, physio, sore back, back pain, back hurts, bad back, stiff neck, neck pain, sore neck, knee pain, bad knee, sore knee, shoulder pain, sore shoulder, sports injury, rehab, rehabilitation, frozen shoulder, slipped disc, sprained ankle, posture, sciatica, sore from sitting, twisted ankle, ankle, torn muscle, pulled muscle, hurt knee, backache, tennis elbow, stiff shoulder, hip pain, hip replacement, muscle pain, sore wrist
massage: massage, massages, masseur, masseuse, sports massage, remedial massage, deep tissue, office massage
osteopathy: osteopath, osteopathy, chiropractor, chiropractic
podiatry: podiatrist, podiatry, foot pain, feet problem, orthotics, ingrown toenail, chiropodist
occupational therapy: occupational therapist, occupational therapy, speech therapist, speech pathologist, speech therapy, return to work program
counselling: counsellor, counselling, counseling, counselor, psychologist, psychologists, psychology, therapist, psychotherapy, psychotherapist, someone to talk to, anxiety, depression, depressed, grief, grieving, bereaved, stress at work, burnout, mental health, struggling after losing, employee assistance, marriage counselling, couples therapy, trauma, panic attacks, staff member struggling, talk therapy, staff stress, addiction, teenager room, teenager leave, can't sleep, crying, lonely, panic, hopeless, worried all the time, marriage trouble, lost his wife, lost her husband
psychiatry: psychiatrist, psychiatric
natural therapies: acupuncture, acupuncturist, naturopath, naturopathy, homeopath, reiki, hypnotherapy, hypnotherapist, kinesiology, ayurveda, herbalist
meditation: meditation, mindfulness, breathwork, sound bath
fortune telling: psychic, tarot, fortune teller, astrologer, psychic reading, horoscope, read tarot, ghosts, seance
nutrition: nutritionist, dietitian, dietician, nutrition, diet plan, lose weight, weight loss
fitness: personal trainer, personal training, gym, gyms, fitness, get fit, fitness class, workout, corporate wellness, wellness program, employee wellness, staff wellbeing, wellbeing program, boot camp, bootcamp, crossfit, strength training, fitter, exercise program, pilates, fitness studio, in shape, get in shape, running coach, marathon training, workplace wellbeing, exercise, out of shape, keep fit, sport after work, staff fitter, marathon
yoga: yoga, yoga class, yoga classes, yoga studio
dance: dance class, dance lesson, dance school, dancing lessons, ballet, ballet school, first dance, salsa class
martial arts: karate, judo, martial art, martial arts, boxing, self defence, self defense, taekwondo
sport lessons: swimming lesson, swimming lessons, tennis lessons, tennis coach, golf lessons, golf, surf lessons, surf school, ski instructor, learn to swim, climbing wall, football coaching, sailing lessons, sailing school, surfing, diving course, scuba
sport clubs: sports club, sports clubs, football club, rowing club, sailing club, cricket club, golf club
sport shops: sports shop, surfboard, surfboards, surf shop, running shoes, fishing tackle, fishing gear, camping gear, outdoor equipment, kayak, tennis racket
hairdressing: hairdresser, hairdressers, haircut, hair cut, barber, barbers, hair salon, hair colour, salon, hair stylist, shave, hairdressing, hair done, wedding hair
beauty: beautician, beauty salon, beauty, nails, manicure, pedicure, eyebrows, eyelashes, facial, makeup, make-up, makeup artist, waxing, spray tan, cosmetic, spa day, day spa, botox, laser hair, skin care
tattoos: tattoo, tattoos, tattooist, piercing
childcare: childcare, child care, day care, daycare, nursery place, kindergarten, kindy, creche, preschool, pre-school, babysitter, babysitting, nanny, au pair, after school care, holiday care, school holiday program, vacation care, place for two-year-old, place for toddler, toddler care, look after kids, look after children, nursery children, nursery for two-year-old, minding children, early learning, leave baby, baby care, work after baby, mind the kids, mind children, kids during holidays, toddler, school holidays kids
schools: school, schools, primary school, high school, private school, university, college, libraries, library
tutoring: tutor, tutors, tutoring, maths tutor, math tutor, english tutor, homework help, exam preparation, maths lessons, private lessons, private tuition, year 10, coaching for exam, reading tutor, struggling with maths, teacher for my son, teacher for my daughter, algebra, maths help, spelling help, bad grades, failing at school, exams
music lessons: music lesson, music lessons, music teacher, piano teacher, piano lesson, piano lessons, guitar lesson, guitar lessons, guitar teacher, violin lesson, violin lessons, violin teacher, singing lesson, singing lessons, singing teacher, drum lessons, learn guitar, learn piano, music school, choir, cello lessons, learn drums, play drums, learn to play, learn to sing, learn violin
art classes: art class, painting class, drawing class, pottery class, craft workshop, life drawing, art lessons
cooking classes: cooking class, cooking classes, cooking lesson, cooking school, cookery, learn to cook
funerals: funeral, funerals, undertaker, funeral director, funeral home, cremation, burial, coffin, headstone, gravestone, memorial stone
dating: dating, matchmaker, find partner love, find love
religion: church, churches, priest, mosque, temple, pastor, vicar, imam, rabbi, baptism
charity: charity, charities, volunteer, volunteers, nonprofit, non-profit, fundraising, fundraiser, donations, not-for-profit, food bank, ngo, donate
childbirth photography: newborn photographer, newborn photo, baby photos, maternity photos
social clubs: social club, book club, knitting group
real estate development: property developer, property developers, property development, land developer, developer of apartments
government: council, councils, government department, local government, embassy
banks: bank account, open bank account, credit card, currency exchange, foreign exchange, money transfer, payment terminal, eftpos, card payments, payment processing, take card payments, merchant facility, crypto, bitcoin
model agencies: model agency, actor, actors, casting, models for
weather services: weather forecast
gaming: video game, video games, game developer, escape room, arcade, laser tag, paintball, go-kart, bowling
cinema and theatre: cinema, theatre, theater, theatre tickets, concert tickets, circus, museum, museums, opera, concert
surrogacy: surrogate, ivf, fertility clinic, adoption agency, adopt a child
space travel: astronaut, rocket, satellite
weapons: gun, firearm, ammunition, gunsmith
gambling: casino, betting, lottery, poker
supplements: supplements, vitamins, protein powder
`;
