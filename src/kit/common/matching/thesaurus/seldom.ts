import { figuresOfSpeech } from '../read-thesaurus.ts';

/** Goods and trades that a business community seldom has, so that a need for one leads to no company, and sayings that mean no trade at all. */
export const seldom = `
baby goods: pram, stroller, pushchair, cot, crib, high chair, baby clothes, nappies, diapers, baby monitor, baby bottle, pushchairs, cradle
luggage: suitcase, suitcases, luggage, backpack, rucksack, briefcase, travel bag
kitchenware: saucepan, frying pan, cutlery, kitchen knife, knife sharpening, blender, toaster, kettle, baking tin, lunch box, chopping board
household goods: broom, bucket, vacuum cleaner, ironing board, pillow, pillows, blanket, blankets, clothes line, doormat, picture hook
electronics shop: television, tv set, headphones, earphones, games console, smartwatch, record player, memory card, camera lens, alarm clock, hair dryer, electric toothbrush
phone shop: sim card, phone contract, mobile contract, smartphone, new mobile phone
collectibles: stamp collection, coin collection, coins, collectibles, trading cards, comic books, comics, old stamps
model making: model railway, model train, model trains, model aeroplane, model kit
sewing goods: sewing machine, knitting needles, wool shop, buttons, haberdashery
costumes: balloons, fancy dress, costume, costumes, costume hire, confetti, party hats, mask, masks
antiques: antiques, antique dealer, antique shop, flea market, second-hand shop, thrift shop, pawnbroker, pawn shop, junk shop
leisure parks: water park, ice rink, ski resort, ski pass, amusement park, theme park, zoo, merry-go-round, petting zoo
tickets and ferries: ferry, ferry tickets, train tickets, bus tickets, train to, sleeper train
emergency services: police, fire brigade, coast guard, mountain rescue
public offices: passport, passport application, birth certificate, driving licence renewal, number plates, parking permit, parking fine
utilities: electricity supplier, gas supplier, water company, power company, energy supplier, electricity provider
politics: politician, member of parliament, petition, lobbyist, lobbying, election campaign manager
history and ancestry: genealogist, genealogy, ancestors, historian, archaeologist, family history, coat of arms
geology: geologist, mining, quarry, gravel, drilling rig, oil well
calligraphy: calligrapher, calligraphy, handwriting
feng shui: feng shui
animals: dog breeder, breeder, puppies for sale, kittens for sale, snake, snakes, reptile, chicken coop, chickens, aviary, animal shelter, wildlife rescue, budgie, tortoise, goldfish
hospitals: hospital, hospitals, plastic surgery, cosmetic surgery, allergy, allergy test, sleep clinic, hair transplant, blood donation, prosthesis, dialysis, orthopaedic, emergency room, operation on, knee replacement, hip replacement, liver, kidney, heart attack
flying schools: flying lessons, flying lesson, flight school, pilot licence, pilot training
classic cars: vintage car, classic car, oldtimer, wedding car, horse carriage, hearse, rickshaw
parking: parking space, parking spaces, car park, car storage, parking garage
stone benchtops: benchtop, benchtops, worktop, worktops, granite, marble
playgrounds: playground, swing set, climbing frame, sandpit, slide for children, seesaw
garden buildings: greenhouse, summer house, log cabin, garden shed, polytunnel, tiny house
garden furniture: garden furniture, garden chair, garden table, sun lounger, hammock, parasol, barbecue grill, fire pit
flags: flag, flags, flagpole
aerials: tv aerial, aerial, antenna, satellite dish
water treatment: water softener, water filter, water purification, limescale
hazardous waste: hazardous waste, medical waste, chemical waste, oil disposal
forestry: forestry, logging, forest, woodland
fish farming: fish farm, trout, salmon, hatchery
taxidermy: taxidermist, taxidermy
military: army, navy, military, soldier
escorts: stripper, escort, party bus
exam bodies: driving test, exam board, student exchange, scholarship, student loan
kitchen appliances: new fridge, buy a fridge, new oven, new dishwasher, new washing machine, coffee pod, air fryer
car accessories: roof bars, car mats, snow chains, tow bar, dashcam, car stereo, car radio, sat nav
pens and paper goods: fountain pen, notebook, notebooks, diary, diaries, wrapping paper, greeting card, birthday card, calendar
hats: hat, hats, milliner, cap maker
ghosts and magic: exorcist, exorcism, dream interpretation
weight and measures: scales calibration, weighbridge
church organs: church organ, organ builder, church bells, bell ringer
puzzles: puzzle, jigsaw, crossword
${figuresOfSpeech}: "piece of cake", "icing on the cake", "in the same boat", "rock the boat", "missed the boat", "miss the boat", "under one roof", "roof over our heads", "window of opportunity", "brain drain", "barking up the wrong tree", "family tree", "bread and butter", "cash cow", "break the bank", "can of worms", "keys to success", "key to success", "key person", "key people", "key account", "key figures", "put out fires", "in the pipeline", "sales pipeline", "pipe dream", "foot in the door", "behind closed doors", "next door", "bring to the table", "under the table", "writing on the wall", "glass ceiling", "heart of gold", "face the music", "tick the boxes", "outside the box", "out of the box", "black box", "letter box", "paint the town", "paint a picture", "the big picture", "big picture", "food for thought", "spill the beans", "cup of tea", "storm in a teacup", "hold a candle", "dead wood", "turn over a new leaf", "grass roots", "grass is greener", "hedge our bets", "hedge fund", "hedge funds", "nip it in the bud", "rat race", "smell a rat", "cat and mouse", "elephant in the room", "dark horse", "hold your horses", "let the cat out", "dog eat dog", "top dog", "many hats", "hats off", "break the ice", "tip of the iceberg", "back burner", "bigger fish", "water under the bridge", "set in stone", "stepping stone", "concrete plans", "concrete plan", "concrete ideas", "nuts and bolts", "hit the nail", "spanner in the works", "reinvent the wheel", "put the brakes on", "in the driving seat", "train of thought", "plain sailing", "jump ship", "hands on deck", "learn the ropes", "cook the books", "open book", "house of cards", "on the cards", "drawing board", "bottle neck", "light bulb moment", "sow the seeds", "plant the seed", "harvest the fruits", "war chest", "paper tiger", "paper trail", "cover letter", "body of water", "silver lining", "golden ticket", "sound advice", "sounding board", "safe bet", "safe side", "cold shoulder", "mind the gap", "band aid", "ring a bell", "heavy lifting", "moving target", "moving parts", "clean slate", "clean break", "come clean"
`;
